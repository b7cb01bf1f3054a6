/** The product's name. Nothing else spells it out. */
export const APP_NAME = "Furrow";

/** The header by which the web app tells our server from a network's sign-in page. Its value is the name. */
export const SERVED_BY = "Served-By";
