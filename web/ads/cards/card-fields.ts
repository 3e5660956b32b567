import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { languageTag } from '../../texts/page-language.ts'

/** The provider's fields on this page: what is typed into them goes to it alone (BILL-04). */
export interface CardFields {
  /** Ends with the id of what was confirmed, or with what is wrong, in the person's language. */
  confirm: () => Promise<{ setup_id: string } | { problem: string | null }>
  remove: () => void
}

let loading: Promise<Stripe> | undefined

/** The script of the provider, loaded once; a failure is forgotten, so that the next try loads it again. */
function loadProvider(publishable_key: string): Promise<Stripe> {
  loading ??= import('@stripe/stripe-js/pure')
    .then(({ loadStripe }) => loadStripe(publishable_key, { locale: localeOf(languageTag()) }))
    .then((provider) => {
      if (!provider) throw new Error('the card fields did not load')
      return provider
    })
    .catch((error: unknown) => {
      loading = undefined
      throw error
    })
  return loading
}

/** Shows the fields in `place`. */
export async function showCardFields(
  place: HTMLElement,
  { publishable_key, client_secret }: { publishable_key: string; client_secret: string },
  onReady: () => void,
): Promise<CardFields> {
  const provider = await loadProvider(publishable_key)
  const isDark = document.documentElement.dataset['theme'] === 'dark'
  const elements: StripeElements = provider.elements({
    clientSecret: client_secret,
    appearance: { theme: isDark ? 'night' : 'stripe' },
  })
  const field = elements.create('payment', { wallets: { applePay: 'never', googlePay: 'never' } })
  field.on('ready', onReady)
  field.mount(place)
  return {
    async confirm() {
      const { error, setupIntent } = await provider.confirmSetup({
        elements,
        redirect: 'if_required',
        confirmParams: { return_url: location.href },
      })
      return error ? { problem: error.message ?? null } : { setup_id: setupIntent.id }
    },
    remove: () => field.destroy(),
  }
}

/** The card holder confirms a payment at their bank, in a window over the page. */
export async function confirmPayment(publishable_key: string, client_secret: string): Promise<void> {
  const provider = await loadProvider(publishable_key)
  await provider.handleNextAction({ clientSecret: client_secret })
}

const locales = ['ar', 'de', 'en', 'es', 'fr'] as const
const localeOf = (tag: string) => locales.find((one) => tag.startsWith(one)) ?? 'auto'
