import type { ReactNode } from 'react';

/** Cut out like the icons, a size larger; the title beside each carries its name. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      width="48"
      height="48"
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export function ChatDrawing() {
  return (
    <Drawing>
      <path
        fill="var(--accent)"
        d="M17.2 20.4 41 19.6c1.6 0 2.6 1 2.6 2.6l.2 12.4c0 1.7-.9 2.6-2.5 2.7l-3.1.1.3 5.8-6.5-5.6-14.4.4c-1.7 0-2.7-.9-2.7-2.5l-.3-12.5c0-1.7.9-2.6 2.6-2.6Z"
      />
      <path
        fill="var(--surface)"
        d="M6.4 6.3 30.8 5.6c1.7 0 2.6.9 2.7 2.5l.3 12.6c0 1.6-.9 2.6-2.5 2.6l-13.9.4-6.9 6.2.2-6-4-.1c-1.6 0-2.6-1-2.6-2.6L3.8 8.9c0-1.6 1-2.5 2.6-2.6Z"
      />
      <path strokeWidth="4" d="M12.4 14.8h.01M18.9 14.6h.01M25.3 14.5h.01" />
    </Drawing>
  );
}

export function PhoneDrawing() {
  return (
    <Drawing>
      <path
        fill="var(--accent)"
        d="m8.4 6.8 6-2.5c1.1-.5 2.3 0 2.8 1.1l3.3 7.6c.4 1 .1 2-.7 2.7l-3.9 3.1c2.8 5.8 6.7 9.8 12.6 12.8l3.3-3.8c.7-.8 1.7-1 2.7-.6l7.5 3.4c1 .5 1.5 1.6 1.1 2.8l-2.4 6.1c-.5 1.3-1.6 2-3 1.9C21.5 40.2 7.6 26.3 6.5 9.8c-.1-1.4.6-2.5 1.9-3Z"
      />
      <path d="M28.3 5.7c7.4 1.3 12.8 6.7 14 14M27.6 12.7c3.9 1 6.6 3.7 7.7 7.5" />
    </Drawing>
  );
}

export function HelpDrawing() {
  return (
    <Drawing>
      <path fill="var(--accent)" d="m15.4 18.3 16.9-.3 3.4 22.4-23.6.3Z" />
      <path
        fill="var(--surface)"
        d="M24.1 22.9c3 2.9 4.1 4.9 3.9 7.2-.3 2.3-1.8 3.6-4.1 3.6s-3.9-1.4-4-3.7c0-2.2 1.2-4.1 4.2-7.1Z"
      />
      <path d="m12.2 18.4 4.1-6.6 15.6-.2 3.9 6.5ZM17.9 11.4c-.5-5 2.2-7.6 6.2-7.6s6.5 2.7 5.9 7.4M8.7 40.8l30.5-.4-2.1 4.3-26 .2Z" />
    </Drawing>
  );
}
