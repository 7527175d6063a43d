import '../page.css';
import { RuleEffect, type JsonSchema, type UISchemaElement } from '@jsonforms/core';
import { JsonForms } from '@jsonforms/react';
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { FieldDescription, FormDescription } from '../form-description.ts';
import { propertiesOf, requiredKeys } from '../json-schema.ts';
import { startPage } from '../page.ts';

function elementOf({ key, kind, shownWhen }: FieldDescription): UISchemaElement {
  const control = {
    type: 'Control',
    scope: `#/properties/${key}`,
    options: { format: kind === 'radio' ? 'radio' : undefined, multi: kind === 'paragraph' },
  };
  if (shownWhen === undefined) return control;
  const condition = { scope: `#/properties/${shownWhen}`, schema: { const: true }, failWhenUndefined: true };
  return { ...control, rule: { effect: RuleEffect.SHOW, condition } };
}

interface FormProps {
  schema: JsonSchema;
  uischema: UISchemaElement & { elements: UISchemaElement[] };
}

const NOTHING_ENTERED = {};

/** The library judges as it goes; errors are held back until the form is submitted. */
function Form({ schema, uischema }: FormProps) {
  const [isSubmitted, setIsSubmitted] = useState(false);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsSubmitted(true);
      }}
    >
      <JsonForms
        schema={schema}
        uischema={uischema}
        data={NOTHING_ENTERED}
        renderers={vanillaRenderers}
        cells={vanillaCells}
        validationMode={isSubmitted ? 'ValidateAndShow' : 'ValidateAndHide'}
      />
      <button>Submit</button>
    </form>
  );
}

function schemaOf(description: FormDescription): JsonSchema {
  return {
    type: 'object',
    properties: propertiesOf(description.fields),
    required: requiredKeys(description),
  };
}

await startPage('.control:not([hidden])', (root, description) => {
  const uischema = { type: 'VerticalLayout', elements: description.fields.map(elementOf) };
  createRoot(root).render(<Form schema={schemaOf(description)} uischema={uischema} />);
});
