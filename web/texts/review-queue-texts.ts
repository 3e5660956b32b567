import { say } from './say.ts'

export const reviewPage = () => say({ en: 'Ads', de: 'Anzeigen', ar: 'الإعلانات' })
export const reviewLead = () =>
  say({
    en: 'What people pay to have shown. Nothing of it runs before you have looked at it.',
    de: 'Wofür Leute zahlen, damit es gezeigt wird. Nichts davon läuft, bevor du es angesehen hast.',
    ar: 'ما يدفع الناس لعرضه. لا يُعرض شيء منه قبل أن تطّلع عليه.',
  })
export const reviewTabsLabel = () => say({ en: 'Which ads', de: 'Welche Anzeigen', ar: 'أي إعلانات' })
export const waitingTab = () => say({ en: 'Waiting', de: 'Wartend', ar: 'بالانتظار' })
export const appealsTab = () => say({ en: 'Appeals', de: 'Widersprüche', ar: 'الاعتراضات' })
export const decidedTab = () => say({ en: 'Decided', de: 'Entschieden', ar: 'المحسومة' })
export const tabCount = (label: string, count: number) =>
  count === 0
    ? label
    : say({ en: `${label} (${count})`, de: `${label} (${count})`, ar: `${label} (${count})` })
export const nothingWaits = () => say({ en: 'Nothing waits', de: 'Nichts wartet', ar: 'لا شيء بالانتظار' })
export const nothingWaitsText = () =>
  say({
    en: 'New and changed ads come here.',
    de: 'Hierher kommen neue und geänderte Anzeigen.',
    ar: 'تصل الإعلانات الجديدة والمعدّلة إلى هنا.',
  })
export const noAppealsWait = () => say({ en: 'No appeals', de: 'Keine Widersprüche', ar: 'لا اعتراضات' })
export const nothingDecidedYet = () =>
  say({ en: 'Nothing decided yet', de: 'Noch nichts entschieden', ar: 'لم يُحسم شيء بعد' })
export const paidBy = (name: string) => say({ en: `By ${name}`, de: `Von ${name}`, ar: `من ${name}` })
export const pinGone = () =>
  say({
    en: 'Its Pin is deleted or secret. It is not shown, and cannot be approved.',
    de: 'Der Pin ist gelöscht oder geheim. Die Anzeige wird nicht gezeigt und kann nicht freigegeben werden.',
    ar: 'الدبوس محذوف أو سري. لا يُعرض الإعلان ولا يمكن الموافقة عليه.',
  })
export const leadsTo = () => say({ en: 'Leads to', de: 'Führt zu', ar: 'يؤدي إلى' })
export const isFor = () => say({ en: 'Is for', de: 'Ist für', ar: 'موجّه إلى' })
export const everybody = () => say({ en: 'Everybody', de: 'Alle', ar: 'الجميع' })
export const theySay = () => say({ en: 'What they say', de: 'Was sie dazu sagen', ar: 'ما يقولونه' })
export const openPin = () => say({ en: 'Open the Pin', de: 'Pin öffnen', ar: 'فتح الدبوس' })
export const approve = () => say({ en: 'Approve', de: 'Freigeben', ar: 'موافقة' })
export const turnDown = () => say({ en: 'Turn down', de: 'Ablehnen', ar: 'رفض' })
export const turnDownAnyway = () => say({ en: 'Turn it down now', de: 'Jetzt ablehnen', ar: 'رفضه الآن' })
export const approveAnyway = () =>
  say({ en: 'Approve it now', de: 'Jetzt freigeben', ar: 'الموافقة عليه الآن' })
export const cancel = () => say({ en: 'Cancel', de: 'Abbrechen', ar: 'إلغاء' })
export const reasonLabel = () => say({ en: 'Reason', de: 'Grund', ar: 'السبب' })
export const fieldLabel = () => say({ en: 'What it concerns', de: 'Was es betrifft', ar: 'ما يتعلق به' })
export const noteLabel = () => say({ en: 'Your words to them', de: 'Deine Worte dazu', ar: 'كلماتك إليهم' })
export const noteHint = () =>
  say({
    en: 'They see the reason, what it concerns, and this.',
    de: 'Sie sehen den Grund, was es betrifft, und das hier.',
    ar: 'يرون السبب وما يتعلق به وهذا النص.',
  })
export const chooseOne = () => say({ en: 'Choose', de: 'Wählen', ar: 'اختر' })
export const sendDecision = () =>
  say({ en: 'Turn down and tell them', de: 'Ablehnen und mitteilen', ar: 'رفض وإبلاغهم' })
export const approvedToast = () =>
  say({ en: 'Approved: it can run', de: 'Freigegeben: Sie kann laufen', ar: 'تمت الموافقة: يمكن عرضه' })
export const rejectedToast = () =>
  say({ en: 'Turned down, and told them', de: 'Abgelehnt und mitgeteilt', ar: 'رُفض وتم إبلاغهم' })
export const lookAgain = () => say({ en: 'Look again', de: 'Neu ansehen', ar: 'الاطلاع من جديد' })
export const changedMeanwhile = () =>
  say({
    en: 'It was changed meanwhile.',
    de: 'Sie wurde inzwischen geändert.',
    ar: 'جرى تعديله في الأثناء.',
  })
export const changedWord = () => say({ en: 'Changed', de: 'Geändert', ar: 'مُعدَّل' })
export const wasBefore = () =>
  say({ en: 'Approved before:', de: 'Bisher freigegeben:', ar: 'الموافَق عليه سابقًا:' })
export const newPicture = () => say({ en: 'Another picture', de: 'Ein anderes Bild', ar: 'صورة أخرى' })
export const resemblesNote = () =>
  say({
    en: 'Could be taken for somebody else',
    de: 'Könnte mit jemand anderem verwechselt werden',
    ar: 'قد يُظن أنه جهة أخرى',
  })
export const resemblesBrand = (field: string, name: string) =>
  say({
    en: `${field}: looks like the brand ${name}`,
    de: `${field}: sieht aus wie die Marke ${name}`,
    ar: `${field}: يشبه العلامة التجارية ${name}`,
  })
export const resemblesBusiness = (field: string, name: string) =>
  say({
    en: `${field}: looks like the business ${name} on this site`,
    de: `${field}: sieht aus wie das Unternehmen ${name} auf dieser Site`,
    ar: `${field}: يشبه النشاط التجاري ${name} في هذا الموقع`,
  })
