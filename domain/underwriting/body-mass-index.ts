interface Build {
  feet: number | null;
  inches: number | null;
  pounds: number | null;
}

const INCHES_A_FOOT = 12;
/** Pounds per square inch to kilograms per square meter. */
const TO_METRIC = 703.0696;

/**
 * Weight for height, in kilograms per square meter, to the tenth that calculators show: who reads 40.0 there meets
 * the checklist's "40 or lower" here too. Null without both measures.
 */
export function bodyMassIndex({ feet, inches, pounds }: Build): number | null {
  if (feet === null || inches === null || pounds === null) return null;
  const height = feet * INCHES_A_FOOT + inches;
  if (height <= 0 || pounds <= 0) return null;
  return Math.round(((pounds * TO_METRIC) / height ** 2) * 10) / 10;
}
