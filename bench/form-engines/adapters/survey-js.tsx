import 'survey-core/survey-core.fontless.css';
import { Model } from 'survey-core';
import { createRoot } from 'react-dom/client';
import { Survey } from 'survey-react-ui';
import {
  CHOICES,
  DATE_PATTERN,
  EMAIL_PATTERN,
  NUMBER_RANGE,
  type FieldDescription,
} from '../form-description.ts';
import { startPage } from '../page.ts';

const pattern = (regex: string) => ({ validators: [{ type: 'regex', regex }] });
const choices = CHOICES.map(({ value, label }) => ({ value, text: label }));

function questionByKind({ kind }: FieldDescription): object {
  switch (kind) {
    case 'email':
      return { type: 'text', inputType: 'email', ...pattern(EMAIL_PATTERN) };
    case 'date':
      return { type: 'text', ...pattern(DATE_PATTERN) };
    case 'number':
      return {
        type: 'text',
        validators: [{ type: 'numeric', minValue: NUMBER_RANGE.min, maxValue: NUMBER_RANGE.max }],
      };
    case 'paragraph':
      return { type: 'comment', rows: 3 };
    case 'dropdown':
      return { type: 'dropdown', renderAs: 'select', choices };
    case 'radio':
      return { type: 'radiogroup', choices };
    case 'checkbox':
      return { type: 'boolean', renderAs: 'checkbox' };
    case 'text':
      return { type: 'text' };
  }
}

await startPage('[data-name]', (root, { fields }) => {
  const survey = new Model({
    showQuestionNumbers: 'off',
    // The library would otherwise learn of a text only when it is left.
    textUpdateMode: 'onTyping',
    elements: fields.map((field) => ({
      name: field.key,
      title: field.label,
      isRequired: field.isRequired,
      ...(field.shownWhen === undefined ? {} : { visibleIf: `{${field.shownWhen}} = true` }),
      ...questionByKind(field),
    })),
  });
  createRoot(root).render(<Survey model={survey} />);
});
