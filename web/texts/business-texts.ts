import type { BusinessType, ConversionQuestion } from '@bowerbird/contract/business/business-terms'
import { say } from './say.ts'

export const convertTitle = () =>
  say({ en: 'Become a business', de: 'Unternehmenskonto einrichten', ar: 'التحويل إلى حساب أعمال' })
export const convertLead = () =>
  say({
    en: 'Your account stays as it is, with its boards and Pins. It gets an ad account, so that you can promote Pins.',
    de: 'Dein Konto bleibt, wie es ist, mit Pinnwänden und Pins. Es bekommt ein Werbekonto, damit du Pins bewerben kannst.',
    ar: 'يبقى حسابك كما هو بلوحاته ودبابيسه، ويُضاف إليه حساب إعلاني لترويج الدبابيس.',
  })
export const yourBusiness = () => say({ en: 'Your business', de: 'Dein Unternehmen', ar: 'عملك' })
export const businessLead = () =>
  say({
    en: 'What your business says of itself. The public sees its name where you promote a Pin.',
    de: 'Was dein Unternehmen über sich sagt. Öffentlich ist sein Name dort, wo du einen Pin bewirbst.',
    ar: 'ما يقوله عملك عن نفسه. يظهر اسمه للعامة حيث تروّج دبوسًا.',
  })
export const businessName = () => say({ en: 'Business name', de: 'Name des Unternehmens', ar: 'اسم العمل' })
export const whatItIs = () =>
  say({ en: 'What describes it best', de: 'Was es am besten beschreibt', ar: 'أفضل وصف له' })
export const typeName = (type: BusinessType) =>
  ({
    shop: say({ en: 'Shop', de: 'Geschäft', ar: 'متجر' }),
    brand: say({ en: 'Brand', de: 'Marke', ar: 'علامة تجارية' }),
    agency: say({ en: 'Agency', de: 'Agentur', ar: 'وكالة' }),
    creator: say({ en: 'Creator', de: 'Creator', ar: 'صانع محتوى' }),
    service: say({ en: 'Service', de: 'Dienstleistung', ar: 'خدمات' }),
    other: say({ en: 'Something else', de: 'Etwas anderes', ar: 'غير ذلك' }),
  })[type]
export const site = () => say({ en: 'Website', de: 'Website', ar: 'الموقع' })
export const optional = () => say({ en: 'Optional', de: 'Freiwillig', ar: 'اختياري' })
export const country = () => say({ en: 'Country', de: 'Land', ar: 'البلد' })
export const contactName = () => say({ en: 'Contact person', de: 'Ansprechperson', ar: 'جهة الاتصال' })
export const contactEmail = () =>
  say({ en: 'Contact e-mail', de: 'E-Mail für Rückfragen', ar: 'بريد التواصل' })
export const adAccount = () => say({ en: 'Ad account', de: 'Werbekonto', ar: 'الحساب الإعلاني' })
export const fixedHint = () =>
  say({
    en: 'Currency and time zone cannot be changed later: budgets and reports are counted in them.',
    de: 'Währung und Zeitzone lassen sich später nicht ändern: In ihnen wird gerechnet und berichtet.',
    ar: 'لا يمكن تغيير العملة والمنطقة الزمنية لاحقًا: تُحسب بهما الميزانيات والتقارير.',
  })
export const currency = () => say({ en: 'Currency', de: 'Währung', ar: 'العملة' })
export const timeZone = () => say({ en: 'Time zone', de: 'Zeitzone', ar: 'المنطقة الزمنية' })
export const threeQuestions = () => say({ en: 'Three questions', de: 'Drei Fragen', ar: 'ثلاثة أسئلة' })
export const threeQuestionsHint = () =>
  say({
    en: 'You need not answer them.',
    de: 'Du musst sie nicht beantworten.',
    ar: 'لست ملزمًا بالإجابة عنها.',
  })
export const questionText = (question: ConversionQuestion) =>
  ({
    runs_ads: say({
      en: 'Do you advertise online already?',
      de: 'Wirbst du schon im Netz?',
      ar: 'هل تعلن على الإنترنت حاليًا؟',
    }),
    sells_online: say({ en: 'Do you sell online?', de: 'Verkaufst du im Netz?', ar: 'هل تبيع عبر الإنترنت؟' }),
    works_for_others: say({
      en: 'Do you advertise for other businesses?',
      de: 'Wirbst du für andere Unternehmen?',
      ar: 'هل تعلن لصالح أعمال أخرى؟',
    }),
  })[question]
export const yes = () => say({ en: 'Yes', de: 'Ja', ar: 'نعم' })
export const no = () => say({ en: 'No', de: 'Nein', ar: 'لا' })
export const notSure = () => say({ en: 'Not sure', de: 'Nicht sicher', ar: 'لست متأكدًا' })
export const convert = () => say({ en: 'Become a business', de: 'Umstellen', ar: 'التحويل' })
export const save = () => say({ en: 'Save', de: 'Speichern', ar: 'حفظ' })
export const businessSaved = () => say({ en: 'Saved', de: 'Gespeichert', ar: 'تم الحفظ' })
export const newerCopy = () =>
  say({
    en: 'Someone else changed this in the meantime. Here is the current version.',
    de: 'Das wurde inzwischen geändert. So ist es jetzt.',
    ar: 'تغيّر هذا في هذه الأثناء. هكذا هو الآن.',
  })
export const backToPersonal = () =>
  say({ en: 'Back to a personal account', de: 'Zurück zum persönlichen Konto', ar: 'العودة إلى حساب شخصي' })
export const backHint = () =>
  say({
    en: 'All campaigns end at once, and nobody else works for the business any more. Money that you paid in stays until it is refunded; reports stay as well.',
    de: 'Alle Kampagnen enden sofort, und niemand sonst arbeitet mehr für das Unternehmen. Eingezahltes Geld bleibt, bis es erstattet ist; auch die Berichte bleiben.',
    ar: 'تنتهي كل الحملات فورًا، ولا يبقى أحد غيرك يعمل لصالح العمل. يبقى المال المدفوع حتى يُسترد، وتبقى التقارير أيضًا.',
  })
export const endBusiness = () =>
  say({ en: 'End the business account', de: 'Unternehmenskonto beenden', ar: 'إنهاء حساب الأعمال' })
export const adAccounts = () => say({ en: 'Ad accounts', de: 'Werbekonten', ar: 'الحسابات الإعلانية' })
export const peopleAndRoles = () =>
  say({ en: 'People and roles', de: 'Personen und Rollen', ar: 'الأشخاص والأدوار' })
