/**
 * The hours in which somebody may be texted, where they live. The rule is made for calls that sell something, and a text about a bill sells
 * nothing; nobody wants either at night.
 */
export const TEXTING_HOURS = {
  from: 8,
  until: 21,
  citation: '47 CFR 64.1200(c)(1), read 2026-11-22',
} as const;

/** Of states that lie in several: the one of most people and those of the rest (49 CFR part 71), so that it is no night in any. */
const ZONES_OF: Readonly<Record<string, readonly string[]>> = {
  AK: ['America/Anchorage', 'America/Adak'],
  AL: ['America/Chicago'],
  AR: ['America/Chicago'],
  AZ: ['America/Phoenix', 'America/Denver'],
  CA: ['America/Los_Angeles'],
  CO: ['America/Denver'],
  CT: ['America/New_York'],
  DC: ['America/New_York'],
  DE: ['America/New_York'],
  FL: ['America/New_York', 'America/Chicago'],
  GA: ['America/New_York'],
  HI: ['Pacific/Honolulu'],
  IA: ['America/Chicago'],
  ID: ['America/Boise', 'America/Los_Angeles'],
  IL: ['America/Chicago'],
  IN: ['America/Indiana/Indianapolis', 'America/Chicago'],
  KS: ['America/Chicago', 'America/Denver'],
  KY: ['America/New_York', 'America/Chicago'],
  LA: ['America/Chicago'],
  MA: ['America/New_York'],
  MD: ['America/New_York'],
  ME: ['America/New_York'],
  MI: ['America/Detroit', 'America/Chicago'],
  MN: ['America/Chicago'],
  MO: ['America/Chicago'],
  MS: ['America/Chicago'],
  MT: ['America/Denver'],
  NC: ['America/New_York'],
  ND: ['America/Chicago', 'America/Denver'],
  NE: ['America/Chicago', 'America/Denver'],
  NH: ['America/New_York'],
  NJ: ['America/New_York'],
  NM: ['America/Denver'],
  NV: ['America/Los_Angeles', 'America/Denver'],
  NY: ['America/New_York'],
  OH: ['America/New_York'],
  OK: ['America/Chicago'],
  OR: ['America/Los_Angeles', 'America/Boise'],
  PA: ['America/New_York'],
  RI: ['America/New_York'],
  SC: ['America/New_York'],
  SD: ['America/Chicago', 'America/Denver'],
  TN: ['America/Chicago', 'America/New_York'],
  TX: ['America/Chicago', 'America/Denver'],
  UT: ['America/Denver'],
  VA: ['America/New_York'],
  VT: ['America/New_York'],
  WA: ['America/Los_Angeles'],
  WI: ['America/Chicago'],
  WV: ['America/New_York'],
  WY: ['America/Denver'],
};

/** Somewhere in the United States. */
const ANYWHERE: readonly string[] = ['America/New_York', 'Pacific/Honolulu'];

/** The first moment from `now` on in which somebody of this state may be texted: now, or the next morning there. */
export function mayTextFrom(state: string, now: Temporal.Instant): Temporal.Instant {
  const zones = ZONES_OF[state] ?? ANYWHERE;
  const later = zones.map((zone) => mayTextInZoneFrom(zone, now)).reduce(latest);
  return later.equals(now) ? now : mayTextFrom(state, later);
}

function mayTextInZoneFrom(zone: string, now: Temporal.Instant): Temporal.Instant {
  const there = now.toZonedDateTimeISO(zone);
  if (there.hour >= TEXTING_HOURS.from && there.hour < TEXTING_HOURS.until) return now;
  const morning = there.toPlainDate().add({ days: there.hour < TEXTING_HOURS.from ? 0 : 1 });
  return morning.toZonedDateTime({ timeZone: zone, plainTime: { hour: TEXTING_HOURS.from } }).toInstant();
}

function latest(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) >= 0 ? one : other;
}
