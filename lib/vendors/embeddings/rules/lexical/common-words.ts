import { fold } from './fold'

/** What is said in texts about anything, in Turkish and English: counted and dated, bigger, smaller, people, work. */
const COMMON = `
  gün günü günde günlük hafta haftada haftalık ay ayda aylık yıl yılda yıllık saat saatte dakika zaman sabah akşam
  bir iki üç dört beş altı yedi sekiz dokuz yüz bin yarım ilk son yeni eski büyük küçük uzun kısa kişi kişiler insan
  insanlar taraf yer yeri şekilde durum durumda süre süresi sürer fazla az tam her kez adet iç dış üst alt ön arka
  başka aynı farklı kolay zor doğru yanlış hizmet müşteri kabul özel genel bütün yaş yaşında
  day days daily week weeks weekly month months monthly year years yearly hour hours minute minutes time times morning
  evening night first last next new old big large small little long short people person people's two three four five
  six seven eight nine ten hundred thousand half part place side kind sort way work works working use used using run
  good better best great nice full free extra another every right wrong start starts begin begins end ends service
  customer customers number
`
const COMMON_WORDS = new Set(COMMON.split(/\s+/).filter(Boolean).map(fold))

/** Whether a folded word tells little of what a text is about, because texts about anything use it. */
export function isCommonWord(word: string): boolean {
  return COMMON_WORDS.has(word)
}
