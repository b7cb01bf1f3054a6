/** The product's name. Nothing else spells it out. */
export const APP_NAME = "Furrow";
