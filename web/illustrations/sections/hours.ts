/** The night in which a long form is answered, hour by hour. */
export const HOURS = ['dusk', 'evening', 'night', 'midnight', 'firstLight', 'dawn'] as const;

export type Hour = (typeof HOURS)[number];

/** The first question is asked at dusk, the last at dawn; what lies between is divided evenly. */
export function hourAt(fraction: number): Hour {
  const index = Math.floor(Math.min(Math.max(fraction, 0), 1) * HOURS.length);
  return HOURS[Math.min(index, HOURS.length - 1)]!;
}
