import { DESK_ACTS, ROLES, STAFF_ROLES } from '../server/desk/roles-and-limits.ts';

/** docs/desk-roles.md: who may do what at the desk, as people read it. */
export function deskRolesPage(): string {
  const roles = STAFF_ROLES.map((role) => `- **${role}** ${ROLES[role]}.`);
  const acts = Object.entries(DESK_ACTS).map(([act, allowed]) => [
    `\`${act}\``,
    ...STAFF_ROLES.map((role) => ((allowed as readonly string[]).includes(role) ? 'yes' : '')),
  ]);
  const table = [['Act', ...STAFF_ROLES], ['Act', ...STAFF_ROLES].map(() => '---'), ...acts];
  return `${INTRODUCTION}\n${roles.join('\n')}\n\n${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

const INTRODUCTION = `# Who may do what at the desk

Written by \`npm run generate\` from \`server/desk/roles-and-limits.ts\`; change it there.

A member of staff may have several roles. Each act is asked for on the server, whatever a page shows; what is refused stays in the audit.
`;
