import '../page.css';
import { withTheme } from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';
import { conditionKeys, type FormDescription } from '../form-description.ts';
import { propertiesOf, requiredKeys } from '../json-schema.ts';
import { startPage } from '../page.ts';

const Form = withTheme({});

/** Conditions are the library's schema dependencies, one for each checkbox with all fields it shows. */
function schemaOf(description: FormDescription): RJSFSchema {
  const { fields } = description;
  const dependencies = conditionKeys(description).map((key) => {
    const shown = propertiesOf(fields.filter(({ shownWhen }) => shownWhen === key));
    const whenChecked = { properties: { [key]: { const: true }, ...shown } };
    return [key, { oneOf: [{ properties: { [key]: { const: false } } }, whenChecked] }];
  });
  return {
    type: 'object',
    properties: propertiesOf(fields.filter(({ shownWhen }) => shownWhen === undefined)),
    required: requiredKeys(description),
    dependencies: Object.fromEntries(dependencies),
  };
}

function uiSchemaOf({ fields }: FormDescription): UiSchema {
  const widgets = fields.flatMap(({ key, kind }): [string, UiSchema][] => {
    if (kind === 'radio') return [[key, { 'ui:widget': 'radio' }]];
    if (kind === 'paragraph') return [[key, { 'ui:widget': 'textarea' }]];
    return [];
  });
  return { ...Object.fromEntries(widgets), 'ui:order': [...fields.map(({ key }) => key), '*'] };
}

await startPage('.rjsf-field:not(.rjsf-field-object)', (root, description) => {
  const schema = schemaOf(description);
  const uiSchema = uiSchemaOf(description);
  createRoot(root).render(
    <Form
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      noHtml5Validate
      showErrorList={false}
      focusOnFirstError
      // Nothing is chosen before a person chose it.
      experimental_defaultFormStateBehavior={{ constAsDefaults: 'never' }}
      onError={() => {}}
    >
      <button type="submit">Submit</button>
    </Form>,
  );
});
