import type { SoldRange } from '@wysh/domain/pricing/sold-range.ts';

/** The step of the coverage slider, in dollars (EDIT-05). */
export const AMOUNT_STEP = 50_000;

/**
 * What people insure on average (MKT-22): where the slider stands when nothing says how much somebody needs.
 */
export const AVERAGE_AMOUNT = 450_000;

export function clamp(value: number, { min, max }: SoldRange): number {
  return Math.min(Math.max(value, min), max);
}

function stepFrom(amount: number): number {
  return Math.ceil(amount / AMOUNT_STEP) * AMOUNT_STEP;
}

/** The amount that covers a wysh total, in steps and within what is sold; null without a total. */
export function amountCovering(wyshTotal: number, sold: SoldRange): number | null {
  return wyshTotal > 0 ? clamp(stepFrom(wyshTotal), sold) : null;
}

export interface PackageAmounts {
  readonly low: number;
  readonly recommended: number;
  readonly high: number;
}

/**
 * Three amounts to choose from: what the person needs, and half of it less and more. The recommended
 * one stays a step away from the least and the most that is sold, so that there always is a smaller and a
 * larger one.
 */
export function packageAmounts(need: number, sold: SoldRange): PackageAmounts {
  const recommended = clamp(stepFrom(need), { min: sold.min + AMOUNT_STEP, max: sold.max - AMOUNT_STEP });
  return {
    low: clamp(stepFrom(recommended / 2), { min: sold.min, max: recommended - AMOUNT_STEP }),
    recommended,
    high: clamp(stepFrom(recommended * 1.5), { min: recommended + AMOUNT_STEP, max: sold.max }),
  };
}
