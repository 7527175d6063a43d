import { Lantern } from '../lantern.tsx';
import type { MarkProps } from './mark.tsx';
import { Mark } from './mark.tsx';

/** A gate between two low walls. It stands open, and its lantern burns. */
export function OpenGate(props: MarkProps) {
  return (
    <Mark {...props}>
      <path fill="var(--stone)" d="M-132 2q-4-18 2-38l66-8 2 46zM64 2l0-47 68 8q5 20 1 39z" />
      <path
        fill="var(--stone-light)"
        d="M-122-30l24-3 1 11-26 3zM-92-15l22-1 0 10-23 1zM-92-34l20-2 2 11-22 2zM72-36l22 3-1 10-22-2zM100-16l25 2 1 9-27-1zM78-17l16 1 0 10-17 0z"
      />
      <path
        fill="var(--wood)"
        d="M-45-64l5 1 1 66-6-3zM-34-62l5 2 0 68-6-3zM-23-59l5 2 0 71-6-3zM-47-52l31 8 0 6-31-8zM-47-16l31 10 0 6-31-9zM45-64l-5 1-1 66 6-3zM34-62l-5 2 0 68 6-3zM23-59l-5 2 0 71 6-3zM47-52l-31 8 0 6 31-8zM47-16l-31 10 0 6 31-9z"
      />
      <path fill="var(--wood-deep)" d="M-68 3l2-81 21-1 2 83zM45 4l1-83 21 0 3 82z" />
      <path fill="var(--wood)" d="M-72-75l14-15 17 14-1 5-30 0zM42-76l15-14 16 15-2 4-29 0z" />
      <Lantern x={57} y={-88} height={34} reach={46} />
    </Mark>
  );
}
