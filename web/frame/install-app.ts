import { installOffer } from './install-offer.ts'

/** Asks the browser's own question. It may be asked once an offer. */
export async function install(): Promise<void> {
  const offer = installOffer.get()
  installOffer.set(null)
  await offer?.prompt()
}
