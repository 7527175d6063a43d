import type { MarkProps } from './mark.tsx';
import { Mark } from './mark.tsx';

/** A gable with its window lit: somebody big and somebody small look out for whoever is on the way. */
export function FamilyWindow(props: MarkProps) {
  return (
    <Mark {...props}>
      <path
        fill="var(--lit)"
        opacity="0.12"
        d="M94-44q2 40-26 66-34 24-72 22-42-4-66-34-22-32-14-70 14-40 52-56 42-12 80 4 38 24 46 68z"
      />
      <path fill="var(--stone)" d="M32-92l1-34 15 0 1 46z" />
      <path fill="var(--stone)" d="M-62 4l2-70q30-24 60-45 32 20 61 45l2 70z" />
      <path fill="var(--shade)" d="M-78-56l77-62 78 61-6 10-72-54-70 54z" />
      <path fill="var(--lit)" d="M-37-62l73-1 2 52-76 1z" />
      <path
        fill="var(--accent)"
        opacity="0.5"
        d="M-37-62l22 0q-2 30-17 52l-6 0zM36-63l-22 0q4 30 18 52l6 0z"
      />
      <path
        fill="var(--shade)"
        d="M-24-10q-2-16 5-22 3-4 6-4-6-6-5-13 3-9 10-9 8 1 9 10 0 7-5 12 5 1 8 5 6 8 6 21zM12-10q-1-11 4-16 2-2 4-2-4-4-3-9 2-6 7-6 6 0 7 7 0 5-4 8 4 1 6 4 3 6 3 14z"
      />
      <path fill="var(--wood)" d="M-43-68l86-1 0 6-86 1zM-43-11l87-1 0 8-88 1zM-2-64l4 0 1 53-6 0z" />
      <path fill="var(--category-living-hue)" d="M-40-4l80-1-3 7q-36 3-74 0z" />
      <path fill="var(--category-debts-hue)" d="M-30-6l4-6 5 6zM-8-6l5-6 4 6zM20-6l4-7 5 7z" />
    </Mark>
  );
}
