import type { UnitizedValue } from './answer-value.ts';
import type { UnitizedPart } from './items.ts';

/** What the drop-down of one part offers: every number from min to max, both included (FORM-90). */
export function numbersOffered(part: UnitizedPart): number[] {
  return Array.from({ length: Math.max(0, part.max - part.min + 1) }, (_, index) => part.min + index);
}

/** Whether every part was chosen (FVAL-17). */
export function isUnitizedComplete(value: UnitizedValue, parts: readonly UnitizedPart[]): boolean {
  return parts.every((part) => typeof value[part.unit] === 'number');
}
