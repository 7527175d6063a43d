import { ARIZONA_2026_11_01 } from './arizona/2026-11-01.ts';
import { ARIZONA_2026_11_22 } from './arizona/2026-11-22.ts';
import { GEORGIA_2026_11_01 } from './georgia/2026-11-01.ts';
import { GEORGIA_2026_11_22 } from './georgia/2026-11-22.ts';
import { ILLINOIS_2026_11_01 } from './illinois/2026-11-01.ts';
import { ILLINOIS_2026_11_22 } from './illinois/2026-11-22.ts';
import { MICHIGAN_2026_11_01 } from './michigan/2026-11-01.ts';
import { MICHIGAN_2026_11_22 } from './michigan/2026-11-22.ts';
import { NORTH_CAROLINA_2026_11_01 } from './north-carolina/2026-11-01.ts';
import { NORTH_CAROLINA_2026_11_22 } from './north-carolina/2026-11-22.ts';
import { OHIO_2026_11_01 } from './ohio/2026-11-01.ts';
import { OHIO_2026_11_22 } from './ohio/2026-11-22.ts';
import { OREGON_2026_11_01 } from './oregon/2026-11-01.ts';
import { OREGON_2026_11_22 } from './oregon/2026-11-22.ts';
import { PENNSYLVANIA_2026_11_01 } from './pennsylvania/2026-11-01.ts';
import { PENNSYLVANIA_2026_11_22 } from './pennsylvania/2026-11-22.ts';
import { WISCONSIN_2026_11_01 } from './wisconsin/2026-11-01.ts';
import { WISCONSIN_2026_11_22 } from './wisconsin/2026-11-22.ts';
import type { StatePack, StatePacks } from './state-pack.ts';

/** Every edition of every state we sell in (ADDR-24), by name and then by day. A new one is one file and one line here. */
export const STATE_PACKS: StatePacks = [
  [ARIZONA_2026_11_01, ARIZONA_2026_11_22],
  [GEORGIA_2026_11_01, GEORGIA_2026_11_22],
  [ILLINOIS_2026_11_01, ILLINOIS_2026_11_22],
  [MICHIGAN_2026_11_01, MICHIGAN_2026_11_22],
  [NORTH_CAROLINA_2026_11_01, NORTH_CAROLINA_2026_11_22],
  [OHIO_2026_11_01, OHIO_2026_11_22],
  [OREGON_2026_11_01, OREGON_2026_11_22],
  [PENNSYLVANIA_2026_11_01, PENNSYLVANIA_2026_11_22],
  [WISCONSIN_2026_11_01, WISCONSIN_2026_11_22],
];

/** The pack of a state, by its postal abbreviation, that is in force on a day; null where we sell nothing then. */
export function packInForce(
  alpha2: string,
  day: Temporal.PlainDate,
  packs: StatePacks = STATE_PACKS,
): StatePack | null {
  const editions = packs.find(([first]) => first!.alpha2 === alpha2);
  return editions?.findLast((pack) => beganBy(pack, day)) ?? null;
}

/** By which a policy keeps the edition it was issued under. */
const firstEdition = '2026-11-01';

export function editionOf({ effectiveFrom }: StatePack): string {
  return effectiveFrom ?? firstEdition;
}

/** Null where this release has none of that name. */
export function packOfEdition(alpha2: string, edition: string): StatePack | null {
  const editions = STATE_PACKS.find(([first]) => first!.alpha2 === alpha2);
  return editions?.find((pack) => editionOf(pack) === edition) ?? null;
}

/** The packs of all states we sell in on a day, by name. */
export function packsInForce(day: Temporal.PlainDate): readonly StatePack[] {
  return STATE_PACKS.map(([first]) => packInForce(first!.alpha2, day)).filter((pack) => pack !== null);
}

/** The editions after a pack that have begun by a day and correct something for policies sold before them, in their order. */
export function correctionsOf(
  sold: StatePack,
  day: Temporal.PlainDate,
  packs: StatePacks = STATE_PACKS,
): readonly StatePack[] {
  const editions = packs.find((ofState) => ofState.includes(sold)) ?? [];
  return editions
    .slice(editions.indexOf(sold) + 1)
    .filter((pack) => pack.appliesToSold !== null && beganBy(pack, day));
}

function beganBy({ effectiveFrom }: StatePack, day: Temporal.PlainDate): boolean {
  return effectiveFrom === null || Temporal.PlainDate.compare(effectiveFrom, day) <= 0;
}
