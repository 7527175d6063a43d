/** Another one at each start: two of one name, birthdate and address would be looked at as one person. */
const birthday = String(1 + Math.floor(Math.random() * 28)).padStart(2, '0');

/** What somebody might type who tries things out, by what a browser would fill in there (`autocomplete`). */
const BY_TOKEN: Readonly<Record<string, string>> = {
  'given-name': 'Ada',
  'additional-name': 'K',
  'family-name': 'Lovelace',
  bday: `02/${birthday}/1990`,
  'tel-national': '2125550142',
  'address-line1': '27 Maple Lantern Way',
  'address-level2': 'Columbus',
  'postal-code': '43215',
  'organization-title': 'Mathematician',
  organization: 'Analytical Engines',
};

const BY_ENTRY: Readonly<Record<string, string>> = {
  email: 'ada@example.com',
  tel: '2125550142',
  numeric: '100',
  decimal: '100',
};

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;

/** Fills in what is empty, chooses the first where nothing is chosen and ticks what has to be ticked, as a person would. */
export function fillForm(place: ParentNode | null): void {
  for (const input of place?.querySelectorAll('input') ?? []) {
    if (input.disabled || input.readOnly || !input.labels?.[0]?.checkVisibility()) continue;
    if (input.type === 'radio') chooseFirst(input);
    else if (input.type === 'checkbox') tick(input);
    else if (input.value === '' && input.role !== 'combobox') type(input);
  }
}

function chooseFirst(input: HTMLInputElement): void {
  const isChosen = input.form?.querySelector(`input[name="${CSS.escape(input.name)}"]:checked`);
  if (isChosen === null) input.click();
}

function tick(input: HTMLInputElement): void {
  if (!input.checked && (input.required || input.ariaRequired === 'true')) input.click();
}

function type(input: HTMLInputElement): void {
  const words =
    input.type === 'password'
      ? 'a lantern at night'
      : (BY_TOKEN[meantBy(input)] ?? BY_ENTRY[input.inputMode || input.type] ?? 'Something');
  setValue.call(input, words);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/** The last word says what it is, whoever's section it stands in. */
const meantBy = ({ autocomplete }: HTMLInputElement): string => autocomplete.split(' ').at(-1) ?? '';
