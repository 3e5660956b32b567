import type { Member } from '@bowerbird/contract/collaborators/collaborator-models'
import { somebodyByEmail } from 'texts:collaborators'

export const memberName = ({ user, email }: Pick<Member, 'user' | 'email'>): string =>
  user?.full_name || user?.username || email || somebodyByEmail()
