/** `0h`, minutes below one hour (`45m`), otherwise hours with one decimal (`2.5h`). */
export const durationText = (hours: number): string => {
  if (hours <= 0) return "0h";
  const minutes = Math.round(hours * 60);
  // A little time must not be told as none, nor 59.9 minutes as 60.
  return minutes < 60 ? `${Math.max(1, minutes)}m` : `${oneDecimal(hours)}h`;
};

/** `toFixed` alone makes 2.25 hours and 1.15 hours 2.3 and 1.1: halves are rounded up here. */
const oneDecimal = (hours: number): string => (Math.round(Number((hours * 10).toFixed(6))) / 10).toFixed(1);
