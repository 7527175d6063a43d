/** An e-mail address or a phone number. */
interface ContactPoint {
  readonly status: string;
}

export interface ContactPoints<Point> {
  /** The one that is used: the proved one, else the first there is. */
  readonly current: Point | null;
  /** One that still has to be proved: what was asked for in place of the current one, else that one itself. */
  readonly waiting: Point | null;
}

/** "active" and "verified" say the same of an e-mail and of a phone number. */
export function isProved({ status }: ContactPoint): boolean {
  return status === 'active' || status === 'verified';
}

/** What is proved goes before what is not, wherever one is shown (ACCT-24). */
export function contactPoints<Point extends ContactPoint>(points: readonly Point[]): ContactPoints<Point> {
  const current = points.find(isProved) ?? points[0] ?? null;
  const unproved = points.filter((point) => !isProved(point));
  return { current, waiting: unproved.find((point) => point !== current) ?? unproved[0] ?? null };
}
