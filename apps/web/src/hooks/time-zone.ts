export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
