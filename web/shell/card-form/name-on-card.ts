/** The name a card most likely carries: the profile's, in title case. A name written with both cases is left as it is (FVAL-19). */
export function nameOnCard({
  firstName,
  lastName,
}: {
  readonly firstName: string | null;
  readonly lastName: string | null;
}): string {
  return [firstName, lastName]
    .map((name) => titleCased(name?.trim() ?? ''))
    .filter((name) => name !== '')
    .join(' ');
}

function titleCased(name: string): string {
  const lower = name.toLowerCase();
  if (name !== lower && name !== name.toUpperCase()) return name;
  return lower.replaceAll(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase());
}
