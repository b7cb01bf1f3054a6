/** The route table of the specification, and the pages that came later. */
export const publicRoutes = [
  "/",
  "/login",
  "/signup",
  "/privacy-policy",
  "/terms-of-service",
  "/cookie-policy",
  "/contact",
  "/ads-policy",
] as const;

export const appRoutes = [
  "/dashboard",
  "/timer",
  "/tasks",
  "/calendar",
  "/goals",
  "/farm",
  "/analytics",
  "/feedback",
  "/settings",
  "/resources",
  "/courses",
] as const;
