import type { QuestionAnswers } from '@wysh/domain/questions/question-catalogue.ts';

/**
 * What a partner's link carries, in the router's state (deep links) or in the query. It comes from outside: what cannot be
 * what it says it is counts as missing, so that a broken link starts an empty form instead of a wrong one.
 */
export interface AffiliateData {
  readonly affiliateId: string | null;
  /** The partner's own name for this visit. */
  readonly clickId: string | null;
  /** YYYY-MM-DD */
  readonly birthdate: string | null;
  readonly gender: 'female' | 'male' | null;
  /** A postal abbreviation in capitals. */
  readonly state: string | null;
  /** Whole dollars. */
  readonly amount: number | null;
}

export function readAffiliateData(routerState: unknown, search: string): AffiliateData {
  const carried = new Map<string, string>();
  const put = (name: string, value: unknown) => {
    const key = name.replaceAll(/[_-]/g, '').toLowerCase();
    if ((typeof value === 'string' || typeof value === 'number') && !carried.has(key))
      carried.set(key, String(value).trim());
  };
  if (typeof routerState === 'object' && routerState !== null) {
    for (const [name, value] of Object.entries(routerState)) put(name, value);
  }
  for (const [name, value] of new URLSearchParams(search)) put(name, value);

  const find = (...names: readonly string[]) =>
    names.map((name) => carried.get(name)).find((value) => value !== undefined);
  const gender = find('gender')?.toLowerCase();
  const state = find('state')?.toUpperCase();
  const affiliateId = find('affiliateid', 'affiliate', 'partner');
  const clickId = find('clickid');
  return {
    clickId: clickId !== undefined && /^[\w-]{1,64}$/.test(clickId) ? clickId : null,
    affiliateId: affiliateId !== undefined && /^[\w-]{1,64}$/.test(affiliateId) ? affiliateId : null,
    birthdate: readDate(find('birthdate')),
    gender: gender === 'female' || gender === 'male' ? gender : null,
    state: state !== undefined && /^[A-Z]{2}$/.test(state) ? state : null,
    amount: readAmount(find('coverageamount', 'amount')),
  };
}

/** What the estimate form already knows of it, by question key; an empty object starts it empty. */
export function prefillOf({ birthdate, gender, state, amount }: AffiliateData): QuestionAnswers {
  return {
    ...(birthdate !== null && { birthdate }),
    ...(gender !== null && { gender }),
    ...(state !== null && { state }),
    ...(amount !== null && { 'desired-coverage': amount }),
  };
}

/** A calendar date that exists: the date of February 30 is March 2, so it does not come back the same. */
function readDate(value: string | undefined): string | null {
  if (value === undefined || !/^(19|20)\d{2}-\d{2}-\d{2}$/.test(value)) return null;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? value : null;
}

function readAmount(value: string | undefined): number | null {
  if (value === undefined || !/^\d{1,9}(\.\d*)?$/.test(value)) return null;
  return Math.floor(Number(value));
}
