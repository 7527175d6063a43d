/** The description as JSON Schema, which two of the engines read. */
import {
  CHOICES,
  DATE_PATTERN,
  EMAIL_PATTERN,
  NUMBER_RANGE,
  type FieldDescription,
  type FormDescription,
} from './form-description.ts';

export interface PropertySchema {
  readonly title: string;
  readonly type: 'string' | 'number' | 'boolean';
  readonly oneOf?: { readonly const: string; readonly title: string }[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

export function propertySchema({ kind, label }: FieldDescription): PropertySchema {
  switch (kind) {
    case 'email':
      return { title: label, type: 'string', pattern: EMAIL_PATTERN };
    case 'date':
      return { title: label, type: 'string', pattern: DATE_PATTERN };
    case 'number':
      return { title: label, type: 'number', minimum: NUMBER_RANGE.min, maximum: NUMBER_RANGE.max };
    case 'checkbox':
      return { title: label, type: 'boolean' };
    case 'dropdown':
    case 'radio':
      return {
        title: label,
        type: 'string',
        oneOf: CHOICES.map((choice) => ({ const: choice.value, title: choice.label })),
      };
    case 'text':
    case 'paragraph':
      return { title: label, type: 'string' };
  }
}

export function propertiesOf(fields: readonly FieldDescription[]): Record<string, PropertySchema> {
  return Object.fromEntries(fields.map((field) => [field.key, propertySchema(field)]));
}

export function requiredKeys({ fields }: FormDescription): string[] {
  return fields.filter(({ isRequired }) => isRequired).map(({ key }) => key);
}
