import type { MarkProps } from './mark.tsx';
import { Mark } from './mark.tsx';

/** The stones on the top, piled up by everybody who came here, and their flag. */
export function SummitCairn(props: MarkProps) {
  return (
    <Mark {...props}>
      <path fill="var(--wood-deep)" d="M-3-40l2-74 6-1 1 76z" />
      <path fill="var(--accent)" d="M5-114q18-8 44 2-9 7-10 17-16-6-34 2z" />
      <path
        fill="var(--stone)"
        d="M-44 4q-7-12 3-22 40-8 80-1 12 8 8 22-44 6-91 1zM-24-36q-2-10 8-14 16-4 32 1 9 6 6 14-22 5-46-1z"
      />
      <path fill="var(--stone-light)" d="M-34-18q-4-12 9-18 26-4 52 0 12 6 9 18-34 7-70 0z" />
    </Mark>
  );
}
