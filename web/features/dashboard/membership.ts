/** A person has one membership, whichever of their constellations it is in. */
export function membershipOf<Membership>(
  user: {
    readonly activeConstellations: readonly { readonly activeInsuranceMembership: Membership | null }[];
  } | null,
): Membership | null {
  const memberships = user?.activeConstellations.map((one) => one.activeInsuranceMembership) ?? [];
  return memberships.find((one) => one !== null) ?? null;
}
