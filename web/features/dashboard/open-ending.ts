interface Asked {
  readonly state: 'asked' | 'confirmed' | 'carried_out' | 'taken_back' | 'overtaken';
}

/** What the owner of a policy asked of ending it, while that stands; null where they did not, or took it back. */
export function openEnding<Ending extends Asked>(
  policy: { readonly ending: Ending | null } | null,
): Ending | null {
  const ending = policy?.ending ?? null;
  return ending?.state === 'asked' || ending?.state === 'confirmed' ? ending : null;
}
