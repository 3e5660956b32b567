import { say } from './say.ts'

export const profileLead = () =>
  say({
    en: 'What others see of you on your profile and beside your Pins.',
    de: 'Was andere auf deinem Profil und neben deinen Pins von dir sehen.',
    ar: 'ما يراه الآخرون عنك في ملفك الشخصي وبجانب دبابيسك.',
  })
export const picture = () => say({ en: 'Picture', de: 'Bild', ar: 'الصورة' })
export const changePicture = () => say({ en: 'Change picture', de: 'Bild ändern', ar: 'تغيير الصورة' })
export const addPicture = () => say({ en: 'Add a picture', de: 'Bild hinzufügen', ar: 'إضافة صورة' })
export const removePicture = () => say({ en: 'Remove picture', de: 'Bild entfernen', ar: 'إزالة الصورة' })
export const sendingPicture = () =>
  say({ en: 'Uploading your picture', de: 'Dein Bild wird hochgeladen', ar: 'جارٍ رفع صورتك' })
export const pictureSaved = () =>
  say({ en: 'Your picture is saved', de: 'Dein Bild ist gespeichert', ar: 'تم حفظ صورتك' })
export const pictureRemoved = () =>
  say({ en: 'Your picture is removed', de: 'Dein Bild ist entfernt', ar: 'تمت إزالة صورتك' })
export const pictureHint = () =>
  say({
    en: 'A square picture looks best. Everybody can see it.',
    de: 'Ein quadratisches Bild sieht am besten aus. Alle können es sehen.',
    ar: 'الصورة المربعة هي الأنسب. يمكن للجميع رؤيتها.',
  })
export const name = () => say({ en: 'Name', de: 'Name', ar: 'الاسم' })
export const about = () => say({ en: 'About you', de: 'Über dich', ar: 'نبذة عنك' })
export const aboutHint = () =>
  say({
    en: 'Up to 500 characters.',
    de: 'Bis zu 500 Zeichen.',
    ar: 'ما لا يزيد على 500 حرف.',
  })
export const pronouns = () => say({ en: 'Pronouns', de: 'Pronomen', ar: 'الضمائر' })
export const website = () => say({ en: 'Website', de: 'Website', ar: 'الموقع الإلكتروني' })
export const websiteHint = () =>
  say({
    en: 'Your own site, or your account on a photo-sharing site.',
    de: 'Deine eigene Website oder dein Konto auf einer Foto-Plattform.',
    ar: 'موقعك الخاص أو حسابك على موقع لمشاركة الصور.',
  })
export const save = () => say({ en: 'Save', de: 'Speichern', ar: 'حفظ' })
export const profileSaved = () =>
  say({ en: 'Your profile is saved', de: 'Dein Profil ist gespeichert', ar: 'تم حفظ ملفك الشخصي' })
export const seeProfile = () => say({ en: 'See your profile', de: 'Profil ansehen', ar: 'عرض ملفك الشخصي' })
