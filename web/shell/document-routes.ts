import type { RouteName } from './route-table.ts'

/**
 * Pages that somebody comes to by a mail, a provider or the system, or once in a while: a walk to them loads a
 * document, so that nobody's first visit carries the names of their files.
 */
export const documentRoutes: ReadonlySet<string> = new Set<RouteName>([
  'add_account',
  'password_ask',
  'password_set',
  'email_verify',
  'unsubscribe',
  'sign_in_continue',
  'restricted',
  'share_target',
  'offline',
  'tools',
  'board_invite',
  'share',
  'admin',
  'admin_people',
  'admin_person',
  'admin_reports',
  'admin_report',
  'admin_audit',
  'admin_mail',
])
