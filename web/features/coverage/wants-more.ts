/** What a link into the editor of a policy says of whoever follows it to have more. */
export const WANTS_MORE = { wants: 'more' } as const;
