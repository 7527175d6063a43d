/** Who is old enough to be paid, in every state we sell in; whoever is younger when money is due is paid through somebody. */
export const PAID_FROM_AGE = 18;
