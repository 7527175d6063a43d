import type { PaperInsurer } from '@wysh/domain/papers/paper-data.ts';
import type { Config } from '../../platform/config.ts';

/** The insurer as papers name it; what is written keeps those of its day. */
export function insurerOnPapers({
  insurerAddress,
  insurerOfficers,
}: Pick<Config, 'insurerAddress' | 'insurerOfficers'>): PaperInsurer {
  return { homeOffice: insurerAddress, officers: insurerOfficers };
}
