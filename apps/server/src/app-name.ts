/** The product's name on the server, which must not import the core. A test holds it equal to the core's constant. */
export const APP_NAME = "Furrow";
