/** The floor: the browser's own controls, written as text, and a few lines of script. No engine can do with less. */
import '../page.css';
import { CHOICES, problemOf, type FieldDescription } from '../form-description.ts';
import { startPage } from '../page.ts';

function controlOf({ key, kind }: FieldDescription): string {
  const attributes = `id="${key}" name="${key}" aria-describedby="${key}-error"`;
  switch (kind) {
    case 'paragraph':
      return `<textarea rows="3" ${attributes}></textarea>`;
    case 'dropdown': {
      const options = CHOICES.map(({ value, label }) => `<option value="${value}">${label}</option>`);
      return `<select ${attributes}><option value="">Pick one</option>${options.join('')}</select>`;
    }
    case 'checkbox':
      return `<input type="checkbox" ${attributes}>`;
    case 'radio':
      return CHOICES.map(
        ({ value, label }) => `<label><input type="radio" name="${key}" value="${value}"> ${label}</label>`,
      ).join('');
    case 'text':
    case 'email':
    case 'number':
    case 'date':
      return `<input type="${kind === 'email' ? 'email' : 'text'}" ${attributes}>`;
  }
}

function fieldOf(field: FieldDescription): string {
  const { key, kind, label, shownWhen } = field;
  const condition = shownWhen === undefined ? '' : ` data-shown-when="${shownWhen}" hidden`;
  const control = controlOf(field);
  const question =
    kind === 'radio'
      ? `<fieldset><legend>${label}</legend>${control}</fieldset>`
      : `<label for="${key}">${label}</label>${control}`;
  return `<div class="field"${condition}>${question}<div class="error" id="${key}-error" aria-live="polite"></div></div>`;
}

await startPage('.field:not([hidden])', (root, { fields }) => {
  root.innerHTML = `<form novalidate>${fields.map(fieldOf).join('')}<button>Submit</button></form>`;
  const form = root.querySelector('form')!;
  const fieldByKey = new Map(fields.map((field) => [field.key, field]));

  /** Whether a field is in order; says so at the field when it is not. */
  function judge(field: FieldDescription, entered: FormData): boolean {
    const value = entered.get(field.key);
    const problem = problemOf(field, typeof value === 'string' ? value : undefined);
    show(field.key, problem);
    return problem === null;
  }

  function show(key: string, problem: string | null): void {
    const slot = document.getElementById(`${key}-error`)!;
    if (slot.textContent === (problem ?? '')) return;
    slot.textContent = problem ?? '';
    const control = document.getElementById(key);
    if (problem === null) control?.removeAttribute('aria-invalid');
    else control?.setAttribute('aria-invalid', 'true');
  }

  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLElement && 'name' in target)) return;
    const key = String(target.name);
    show(key, null);
    if (!(target instanceof HTMLInputElement && target.type === 'checkbox')) return;
    for (const field of form.querySelectorAll<HTMLElement>(`[data-shown-when="${key}"]`))
      field.hidden = !target.checked;
  });
  form.addEventListener('focusout', ({ target }) => {
    const field =
      target instanceof HTMLElement && 'name' in target ? fieldByKey.get(String(target.name)) : undefined;
    if (field) judge(field, new FormData(form));
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const entered = new FormData(form);
    const firstWrong = fields.map((field) => judge(field, entered)).indexOf(false);
    document.getElementById(fields[firstWrong]?.key ?? '')?.focus();
  });
});
