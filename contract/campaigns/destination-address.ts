import { localized } from '@bowerbird/texts/localized'
import { webAddress } from '../kernel/safe-text.ts'
/** Where an ad leads. No one is sent on with a name and a password, and a name before the host is there to be taken for it. */
export const destinationAddress = webAddress.refine(
  (address) => !URL.canParse(address) || isWithoutUser(new URL(address)),
  localized('errors-contract.leaveOutTheUserNameBefore'),
)

const isWithoutUser = ({ username, password }: URL) => username === '' && password === ''
