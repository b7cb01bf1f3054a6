import { useId } from "react";

/** The app's mark: a furrowed field under a rising sun, and the sprout it grows. favicon.svg beside it is the same drawing. */
export function LogoMark({ className, size = 32 }: { readonly className?: string; readonly size?: number }) {
  const rounded = useId();
  return (
    <svg className={className} viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <clipPath id={rounded}>
        <rect width="32" height="32" rx="8" />
      </clipPath>
      <g clipPath={`url(#${rounded})`}>
        <path fill="#bfe4f4" d="M0 0h32v32H0z" />
        <circle cx="16" cy="15.5" r="9.5" fill="#ffd75e" />
        <path fill="#6fb445" d="M0 20q16-6 32 0v12H0z" />
        <path fill="#8a5a3c" d="M13 18 1 32h30L19 18q-3-.5-6 0" />
        <path
          fill="#c99b6b"
          d="M13.8 18 5 32h4.5l5-14zM15.5 17.9 13.3 32h5.4l-2.2-14.1zM18.2 18 22.5 32H27l-8.2-14z"
        />
        <path fill="none" stroke="#2f7656" strokeWidth="1.9" strokeLinecap="round" d="M16 20V9.5" />
        <path fill="#3f8c4c" d="M16 12.5C10.5 13 8 9.8 8 5.5c5.2-.3 8.2 2.2 8 7" />
        <path fill="#56a657" d="M16 10.5C15.8 5.8 18.8 3 24 3.3c0 4.7-2.8 7.5-8 7.2" />
      </g>
    </svg>
  );
}
