/**
 * The form every engine draws, as plain data: the same fields, rules and conditions whoever reads it. Each adapter translates
 * it into what its engine wants; nothing in it is in the words of one engine.
 */
export const FIELD_KINDS = [
  'text',
  'email',
  'number',
  'date',
  'dropdown',
  'checkbox',
  'radio',
  'paragraph',
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

export interface FieldDescription {
  readonly key: string;
  readonly kind: FieldKind;
  readonly label: string;
  readonly isRequired: boolean;
  /** The key of a checkbox; the field is in the form only while that is checked. */
  readonly shownWhen?: string;
}

export interface FormDescription {
  readonly fields: readonly FieldDescription[];
}

export type FormSize = 12 | 60 | 300;
export const FORM_SIZES: readonly FormSize[] = [12, 60, 300];

export const CHOICES = ['Apple', 'Birch', 'Cedar', 'Dogwood', 'Elm'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

/** What a number must lie between, both ends allowed. */
export const NUMBER_RANGE = { min: 1, max: 500 };

/** Dates are typed as text in every engine: the browser's own date input would weigh more than the engine that holds it. */
export const DATE_PATTERN = '^\\d{2}/\\d{2}/\\d{4}$';
export const EMAIL_PATTERN = '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$';

/** Of the largest form: six parts of fifty fields, each with a checkbox on top that shows the last ten of its part. */
const PART_FIELDS = 50;
const CONDITIONAL_FIELDS = 10;

function describeField(index: number, isInParts: boolean): FieldDescription {
  const place = index % PART_FIELDS;
  const kind = isInParts && place === 0 ? 'checkbox' : FIELD_KINDS[index % FIELD_KINDS.length]!;
  const isConditional = isInParts && place >= PART_FIELDS - CONDITIONAL_FIELDS;
  return {
    key: `question${index}`,
    kind,
    label: `Question ${index + 1}, a ${kind}`,
    isRequired: kind !== 'checkbox' && !isConditional && index % 3 !== 2,
    ...(isConditional ? { shownWhen: `question${index - place}` } : {}),
  };
}

export function describeForm(size: FormSize): FormDescription {
  return { fields: Array.from({ length: size }, (_, index) => describeField(index, size === 300)) };
}

/** The checkboxes that show other fields, in the order of the form. */
export function conditionKeys({ fields }: FormDescription): string[] {
  return [...new Set(fields.flatMap(({ shownWhen }) => shownWhen ?? []))];
}

/** What is wrong with what was entered, for engines that leave the rules to the page. */
export function problemOf(
  { kind, isRequired }: FieldDescription,
  entered: string | boolean | undefined,
): string | null {
  if (typeof entered === 'boolean') return null;
  if (entered === undefined || entered === '') return isRequired ? 'This field is required' : null;
  if (kind === 'email') return new RegExp(EMAIL_PATTERN).test(entered) ? null : 'Enter an email address';
  if (kind === 'date') return new RegExp(DATE_PATTERN).test(entered) ? null : 'Enter a date as MM/DD/YYYY';
  if (kind !== 'number') return null;
  const { min, max } = NUMBER_RANGE;
  return Number(entered) >= min && Number(entered) <= max ? null : `Enter a number from ${min} to ${max}`;
}
