/** The group of people to whom another policy is not offered beside the one that lapsed (REIN-11, A-169). */
const FLAG = 'wysh-insurance-hide-new-application';

export function hidesNewApplication(
  user: {
    readonly activeConstellations: readonly {
      readonly featureFlags: readonly { readonly name: string; readonly enabled: boolean }[];
    }[];
  } | null,
): boolean {
  const constellations = user?.activeConstellations ?? [];
  return constellations.some(({ featureFlags }) =>
    featureFlags.some(({ name, enabled }) => name === FLAG && enabled),
  );
}
