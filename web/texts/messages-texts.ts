import { plural, say } from './say.ts'

export const messages = () => say({ en: 'Messages', de: 'Nachrichten', ar: 'الرسائل' })
export const conversations = () => say({ en: 'Conversations', de: 'Unterhaltungen', ar: 'المحادثات' })
export const newMessage = () => say({ en: 'New message', de: 'Neue Nachricht', ar: 'رسالة جديدة' })
export const noConversations = () =>
  say({ en: 'No messages yet', de: 'Noch keine Nachrichten', ar: 'لا رسائل بعد' })
export const noConversationsText = () =>
  say({
    en: 'Send someone a Pin or a message. Your conversations appear here.',
    de: 'Sende jemandem einen Pin oder schreib. Was ihr euch sagt, steht hier.',
    ar: 'أرسل دبوسًا إلى أحدهم أو راسله. ما تقولانه يظهر هنا.',
  })
export const chooseConversation = () =>
  say({
    en: 'Choose a conversation, or begin a new one.',
    de: 'Wähle eine Unterhaltung oder beginne eine neue.',
    ar: 'اختر محادثة أو ابدأ واحدة جديدة.',
  })
export const unreadConversation = () => say({ en: 'New', de: 'Neu', ar: 'جديد' })
export const youWrote = (text: string) => say({ en: `You: ${text}`, de: `Du: ${text}`, ar: `أنت: ${text}` })
export const sentPin = () => say({ en: 'Sent a Pin', de: 'Hat einen Pin gesendet', ar: 'أرسل دبوسًا' })
export const sentBoard = () => say({ en: 'Sent a board', de: 'Hat eine Pinnwand gesendet', ar: 'أرسل لوحة' })
export const youSentPin = () =>
  say({ en: 'You sent a Pin', de: 'Du hast einen Pin gesendet', ar: 'أرسلتَ دبوسًا' })
export const youSentBoard = () =>
  say({ en: 'You sent a board', de: 'Du hast eine Pinnwand gesendet', ar: 'أرسلتَ لوحة' })
export const pinNotAvailable = () =>
  say({
    en: 'This Pin is not available.',
    de: 'Dieser Pin ist nicht verfügbar.',
    ar: 'هذا الدبوس غير متاح.',
  })
export const boardNotAvailable = () =>
  say({
    en: 'This board is not available.',
    de: 'Diese Pinnwand ist nicht verfügbar.',
    ar: 'هذه اللوحة غير متاحة.',
  })
export const conversationWith = (names: string) =>
  say({ en: `Conversation with ${names}`, de: `Unterhaltung mit ${names}`, ar: `محادثة مع ${names}` })
export const backToMessages = () => say({ en: 'All messages', de: 'Alle Nachrichten', ar: 'كل الرسائل' })
export const olderMessages = () =>
  say({ en: 'Show older messages', de: 'Ältere Nachrichten zeigen', ar: 'اعرض الرسائل الأقدم' })
export const moreConversations = () =>
  say({ en: 'Show more conversations', de: 'Mehr Unterhaltungen zeigen', ar: 'اعرض المزيد من المحادثات' })
export const writeMessage = () =>
  say({ en: 'Write a message', de: 'Schreib eine Nachricht', ar: 'اكتب رسالة' })
export const sendMessage = () => say({ en: 'Send message', de: 'Nachricht senden', ar: 'أرسل الرسالة' })
export const sending = () => say({ en: 'Sending…', de: 'Wird gesendet …', ar: 'جارٍ الإرسال…' })
export const messageActions = () =>
  say({ en: 'More about this message', de: 'Mehr zu dieser Nachricht', ar: 'المزيد عن هذه الرسالة' })
export const conversationActions = () =>
  say({
    en: 'More about this conversation',
    de: 'Mehr zu dieser Unterhaltung',
    ar: 'المزيد عن هذه المحادثة',
  })
export const takeBack = () => say({ en: 'Delete for everybody', de: 'Für alle löschen', ar: 'احذفها للجميع' })
export const putAway = () =>
  say({ en: 'Remove from list', de: 'Aus der Liste nehmen', ar: 'أزلها من القائمة' })
export const reportMessage = () => say({ en: 'Report', de: 'Melden', ar: 'إبلاغ' })
export const nameOfSomebody = () => say({ en: 'Name', de: 'Name', ar: 'الاسم' })
export const nobodyOfThatName = () =>
  say({
    en: 'Nobody of that name is here, or takes messages.',
    de: 'Niemand mit diesem Namen ist hier oder nimmt Nachrichten an.',
    ar: 'لا أحد هنا بهذا الاسم أو يستقبل الرسائل.',
  })
export const toPeople = () => say({ en: 'To', de: 'An', ar: 'إلى' })
export const choose = () => say({ en: 'Add', de: 'Hinzufügen', ar: 'أضف' })
export const chosen = () => say({ en: 'Added', de: 'Hinzugefügt', ar: 'أُضيف' })
export const peopleChosen = (count: number) =>
  plural(count, {
    en: { one: '# person', other: '# people' },
    de: { one: '# Person', other: '# Leute' },
    ar: {
      zero: 'لا أحد',
      one: 'شخص واحد',
      two: 'شخصان',
      few: '# أشخاص',
      many: '# شخصًا',
      other: '# شخص',
    },
  })
