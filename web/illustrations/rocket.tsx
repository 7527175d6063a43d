export interface RocketProps {
  /** It burns: where the flame takes its shape from. */
  flameClass?: string | undefined;
}

/** The rocket of the game, cut from paper; 130 units high, its nose up, around its own middle. */
export function Rocket({ flameClass }: RocketProps) {
  return (
    <>
      <path
        className={flameClass}
        fill="var(--accent)"
        d="M-17 58q4 22 2 38 10 4 15 26 7-20 16-26-3-20 1-38z"
      />
      <path fill="var(--star)" d="M-8 58q2 14 2 24 4 2 7 12 3-8 7-12-1-12 1-24z" />
      <path fill="var(--category-debts-hue)" d="M-25 20q-22 16-24 46l25-12zM25 20q21 17 24 45l-26-11z" />
      <path fill="var(--paper)" d="M-27 57q-9-72 27-131 35 58 28 131-28 7-55 0z" />
      <path fill="var(--category-debts-hue)" d="M-19-40q7-20 19-35 12 15 19 34-19 6-38 1z" />
      <path fill="var(--ink)" d="M-14-6q2-12 14-13 13 1 14 14-2 12-14 13-13-1-14-14z" />
      <path fill="var(--accent)" d="M-9-5q1-8 9-9 9 1 9 9-1 9-9 9-8-1-9-9z" />
      <path fill="var(--sunken)" d="M-27 57q-2-9-2-18 29 6 57 0 1 9 0 18-28 7-55 0z" />
    </>
  );
}
