import { Lantern } from '../lantern.tsx';
import { Star } from '../stars.tsx';
import type { MarkProps } from './mark.tsx';
import { Mark } from './mark.tsx';

/** A doctor's bag, set down for a moment beside its lantern. */
export function DoctorsBag(props: MarkProps) {
  return (
    <Mark {...props}>
      <Lantern x={100} y={3} height={58} reach={70} />
      <path fill="var(--shade)" d="M-32-70q0-26 32-27 31 1 33 27l-9 1q-2-17-24-18-21 1-23 18z" />
      <path
        fill="var(--wood-deep)"
        d="M-62 4q-5-34 4-56 6-12 16-16 42-7 84 1 11 4 16 16 8 24 4 55-62 5-124 0z"
      />
      <path fill="var(--wood)" d="M-56-10q-3-20 3-38l106 0q6 18 4 38-56 4-113 0z" />
      <path fill="var(--wood-deep)" d="M-50-56q0-14 11-17 39-5 79 0 10 3 11 17-50 6-101 0z" />
      <path fill="var(--accent)" d="M-9-58l18 0 1 13-20 0z" />
      <Star at={[0, -26, 13]} fill="var(--paper)" turn={4} />
      <path fill="var(--paper)" d="M22-74q34-8 46 16 8 20 2 40l-6-2q5-20-2-35-10-18-38-13z" />
      <path fill="var(--stone-light)" d="M55-10q1-11 11-11 11 1 11 11-1 11-11 11-10-1-11-11z" />
      <path fill="var(--paper)" d="M61-10q1-5 5-5 5 0 5 5 0 5-5 5-5 0-5-5z" />
    </Mark>
  );
}
