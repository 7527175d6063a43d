/** Whether an operator said something where a name or a reason is asked, which stands in the audit. */
export function isText(text: string | undefined, lengthMax: number): text is string {
  return text !== undefined && text.trim() !== '' && text.length <= lengthMax;
}
