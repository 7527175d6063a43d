/** Where the driver finds things on each engine's page. Selectors for errors match each wrong field once. */
export interface Engine {
  readonly name: string;
  /** The file of `adapters/`, which is also the address of its page. */
  readonly file: string;
  /** A selector of the control of a field. */
  readonly control: (key: string) => string;
  readonly shownField: string;
  readonly error: string;
  /** What has the focus when Enter submits the form. */
  readonly submit: string;
}

const byName = (key: string) => `[name="${key}"]`;
const onPlainFields = {
  control: byName,
  shownField: '.field:not([hidden])',
  error: '.error:not(:empty)',
  submit: 'form > button',
};

/** The floor, which no engine is measured against but by a ratio. */
export const PLAIN_HTML: Engine = { name: 'Plain HTML', file: 'plain-html', ...onPlainFields };

export const PLAIN_REACT: Engine = { name: 'Plain React', file: 'plain-react', ...onPlainFields };

export const OURS: Engine = {
  name: 'Ours',
  file: 'ours',
  control: (key) => `[data-question="${key}"] input`,
  shownField: '[data-question]',
  error: '[data-question] [id$="-error"]:not(:empty)',
  // The primary button waits until everything is valid; Enter in a line of text shows what is missing.
  submit: '[data-question] input[type="text"]',
};

export const PEERS: readonly Engine[] = [
  { name: 'React Hook Form', file: 'react-hook-form', ...onPlainFields },
  { name: 'TanStack Form', file: 'tanstack-form', ...onPlainFields },
  {
    name: 'react-jsonschema-form',
    file: 'react-jsonschema-form',
    control: (key) => `#root_${key}`,
    shownField: '.rjsf-field:not(.rjsf-field-object)',
    error: '.error-detail',
    submit: 'form > button',
  },
  {
    name: 'JSON Forms',
    file: 'json-forms',
    control: (key) => `[id="#/properties/${key}"] input`,
    // A field that is not in the form stays in the page, hidden.
    shownField: '.control:not([hidden])',
    error: '.validation_error',
    submit: 'form > button',
  },
  {
    name: 'SurveyJS',
    file: 'survey-js',
    control: (key) => `[data-name="${key}"] input`,
    shownField: '[data-name]',
    error: '.sd-question__erbox',
    submit: '.sd-navigation__complete-btn',
  },
];

export const ENGINES: readonly Engine[] = [PLAIN_HTML, PLAIN_REACT, OURS, ...PEERS];
