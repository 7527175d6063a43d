import { RISK_CLASSES } from '@wysh/domain/pricing/risk-class.ts';
import type { RiskClass } from '@wysh/domain/pricing/risk-class.ts';

/** A risk class as one word: `PP`, `S`, `S-B`. */
export function riskClassCode({ rateClass, tableRating }: RiskClass): string {
  return tableRating === null ? rateClass : `${rateClass}-${tableRating}`;
}

export const RISK_CLASS_CODES: readonly string[] = RISK_CLASSES.map(riskClassCode);

export function riskClassByCode(code: string): RiskClass | null {
  return RISK_CLASSES.find((riskClass) => riskClassCode(riskClass) === code) ?? null;
}
