import type { ReactNode } from 'react';

export interface IconProps {
  /** Edge in CSS pixels. */
  size?: number;
  className?: string | undefined;
}

/** Icons are decoration: the control or the sentence beside them carries the name. What leads on or back turns with the way words run. */
function icon(name: string, drawing: ReactNode, isDirected = false) {
  function Icon({ size = 24, className }: IconProps) {
    return (
      <svg
        className={className}
        data-directed={isDirected || undefined}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {drawing}
      </svg>
    );
  }
  Icon.displayName = name;
  return Icon;
}

/* Lines run a hair off the straight, so that the set looks cut by hand beside the drawings. */
export const MenuIcon = icon('MenuIcon', <path d="M3.8 6.6 20 6.2M4 12.1l16.2-.3M3.7 17.8l12.6-.4" />);
export const CloseIcon = icon('CloseIcon', <path d="m5.6 5.4 12.9 13.1M18.6 5.6 5.4 18.4" />);
export const BackIcon = icon('BackIcon', <path d="M20 12.2 4.4 12M10.6 5.4 4 12l6.3 6.6" />, true);
export const ArrowRightIcon = icon(
  'ArrowRightIcon',
  <path d="M4 12.2 19.6 12M13.4 5.4 20 12l-6.3 6.6" />,
  true,
);
export const SupportIcon = icon(
  'SupportIcon',
  <>
    <path d="M12.2 3.6c5 0 8.6 3.1 8.6 7.3 0 4.3-3.7 7.2-8.7 7.2-.9 0-1.7-.1-2.5-.3L5 20.4l.8-4.2c-1.5-1.3-2.4-3.1-2.4-5.2 0-4.2 3.8-7.4 8.8-7.4Z" />
    <path d="M8.4 11h.01M12.1 10.9h.01M15.8 11h.01" strokeWidth="2.5" />
  </>,
);
export const AccountIcon = icon(
  'AccountIcon',
  <path d="M12.1 3.8c2.3 0 4 1.8 3.9 4.1 0 2.3-1.8 4-4 4-2.3 0-4-1.8-3.9-4.1 0-2.3 1.7-4 4-4ZM4.2 20.2c.5-3.5 3.6-5.4 7.9-5.4s7.2 2 7.7 5.4" />,
);
export const PlusIcon = icon('PlusIcon', <path d="m12.1 4.6-.2 14.9M4.5 12.1l15-.2" />);
export const CheckIcon = icon('CheckIcon', <path d="m4.4 12.8 4.9 5L19.8 6.2" />);
export const EditIcon = icon(
  'EditIcon',
  <path d="m15.6 4.4 3.9 4L8.6 19.3l-4.9 1.1 1-5L15.6 4.4ZM13 7.1l3.9 3.9" />,
);
export const TrashIcon = icon(
  'TrashIcon',
  <path d="M4 6.6l16-.3M9 6.4l.4-2.6 5.3-.1.4 2.6M6 6.6l1 13.6 10.1.1.9-13.8M10.3 10.4l.2 6.2M13.8 10.3l-.2 6.2" />,
);
export const InfoIcon = icon(
  'InfoIcon',
  <>
    <path d="M12.2 3.2c5 .1 8.7 4 8.6 8.9-.1 5-4 8.7-8.9 8.7-5-.1-8.7-4-8.7-9 .1-4.9 4-8.7 9-8.6ZM12.1 11.3l-.1 5" />
    <path d="M12 7.8h.01" strokeWidth="2.6" />
  </>,
);
export const WarningIcon = icon(
  'WarningIcon',
  <>
    <path d="M12.2 3.6 21 19.4c.2.4 0 .8-.5.8L3.6 20c-.5 0-.7-.5-.5-.9l8.4-15.5c.2-.3.5-.3.7 0ZM12.1 9.4l-.1 4.6" />
    <path d="M12 17h.01" strokeWidth="2.6" />
  </>,
);
export const SuccessIcon = icon(
  'SuccessIcon',
  <path d="M12.2 3.2c5 .1 8.7 4 8.6 8.9-.1 5-4 8.7-8.9 8.7-5-.1-8.7-4-8.7-9 .1-4.9 4-8.7 9-8.6ZM7.8 12.4l3 3 5.4-6.3" />,
);
export const ChevronUpIcon = icon('ChevronUpIcon', <path d="m5.2 15.2 6.9-6.7 6.7 6.9" />);
export const ChevronDownIcon = icon('ChevronDownIcon', <path d="m5.2 8.8 6.9 6.7 6.7-6.9" />);
export const ChevronLeftIcon = icon('ChevronLeftIcon', <path d="m15.3 5-6.9 7 7 6.9" />, true);
export const ChevronRightIcon = icon('ChevronRightIcon', <path d="m8.7 5 6.9 7-7 6.9" />, true);
export const GripIcon = icon(
  'GripIcon',
  <path d="M9 6h.01M15 6.1h.01M9 12h.01M15 11.9h.01M9 18.1h.01M15 18h.01" strokeWidth="2.8" />,
);
export const PauseIcon = icon('PauseIcon', <path d="m8.7 5.6.2 12.9M15.3 5.5l-.2 12.9" strokeWidth="2.6" />);
export const PlayIcon = icon('PlayIcon', <path d="M7.6 5.2 18.8 12 7.4 18.9Z" fill="currentColor" />);
export const SearchIcon = icon(
  'SearchIcon',
  <path d="M10.8 4.2c3.7 0 6.5 2.9 6.4 6.6 0 3.7-2.9 6.5-6.6 6.4-3.7 0-6.5-2.9-6.4-6.6.1-3.7 2.9-6.5 6.6-6.4ZM15.6 15.5l4.7 4.7" />,
);
export const LockIcon = icon(
  'LockIcon',
  <path d="M5.2 10.6 18.9 10.4 19.2 20 5 20.2ZM8.1 10.4 8 7.2Q8.6 3.6 12.1 3.6 15.6 3.8 16 7.2L16.1 10.3M12.1 14.2 12 16.4" />,
);
export const EyeIcon = icon(
  'EyeIcon',
  <path d="M2.6 12.1C4.6 8 8 5.9 12.1 5.9s7.4 2.1 9.3 6.1c-2 4.1-5.2 6.2-9.4 6.2s-7.5-2.1-9.4-6.1ZM12.1 9.2c1.6 0 2.8 1.3 2.8 2.9 0 1.6-1.3 2.8-2.9 2.8s-2.8-1.3-2.8-2.9c0-1.6 1.3-2.8 2.9-2.8Z" />,
);
export const EyeOffIcon = icon(
  'EyeOffIcon',
  <path d="M9.8 6.2c.7-.2 1.5-.3 2.3-.3 4.1 0 7.4 2.1 9.3 6.1-.6 1.3-1.4 2.4-2.3 3.3M16.3 16.9c-1.3.8-2.7 1.2-4.3 1.2-4.2 0-7.5-2.1-9.4-6.1 1-2 2.3-3.6 4-4.6M9.9 10c-1.1 1.3-1 3.1.1 4.1 1.1 1.1 2.9 1.1 4.1.1M4.2 3.9l15.9 16.3" />,
);
export const CalendarIcon = icon(
  'CalendarIcon',
  <path d="M4.2 6.1 19.9 5.8l.2 14.1-16.1.3ZM4.1 10.3l16-.2M8.3 3.6l.1 4.1M15.7 3.5v4.1" />,
);
export const ReorderIcon = icon(
  'ReorderIcon',
  <path d="M7.9 4.4 8.1 19.5M4.1 8.2l3.8-4 3.9 3.9M16.1 19.6l-.2-15.1M12.2 15.9l3.9 3.9 3.8-4" />,
);
export const StarIcon = icon(
  'StarIcon',
  <path
    d="m12.2 2.9 2.4 6 6.5.5-4.9 4.3 1.4 6.4-5.5-3.3-5.7 3.2 1.6-6.3L3 9.3l6.5-.4Z"
    fill="currentColor"
    strokeWidth="1.2"
  />,
);
export const LanternIcon = icon(
  'LanternIcon',
  <path d="M8.8 6c-.3-2.2 1.1-3.5 3.2-3.5s3.5 1.3 3.2 3.4M6.4 8.7 7.9 6.2l8.2-.1 1.5 2.5ZM7.3 8.7l-.4 9.7M16.8 8.6l.4 9.7M5.7 18.5l12.8-.2-1.1 2.9-10.5.1ZM12.1 11.2c1.4 1.4 1.9 2.3 1.8 3.3-.1 1-.8 1.6-1.9 1.6s-1.8-.7-1.8-1.7c0-.9.6-1.8 1.9-3.2Z" />,
);
