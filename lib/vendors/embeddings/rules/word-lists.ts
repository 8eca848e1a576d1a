import { fold } from './words'

const TURKISH = `
  acaba ama ancak arada artık aslında ayrıca bana bazı belki ben benden beni benim beri bile bir biraz biri
  birkaç biz bizden bize bizi bizim bu buna bunda bundan bunlar bunları bunu bunun burada buraya böyle böylece
  da daha dahi de defa değil diye diğer dolayı en eğer fakat falan filan gibi göre hakkında hangi hangisi hani
  hatta hem henüz hep hepsi her herhangi herkes hiç hiçbir için ile ilgili ise işte kadar karşı kendi kendine
  ki kim kime kimi kimin lazım lütfen madem mi mu mü mı misiniz mısınız musunuz müsünüz miyim mıyım muyum müyüm
  miyiz mıyız muyuz müyüz midir mıdır mudur müdür na nasıl ne neden nedir neler nelerdir nerede nereden nereye
  nesi neyi niye niçin o on ona onda ondan onlar onları onu onun orada oraya oysa pek rağmen sadece sanki sen
  senden seni senin siz sizde sizden size sizi sizin sonra tüm var vardır varsa ve veya ya yani yok yoksa yine
  zaten çok çünkü öyle önce üzere üzerinde şayet şey şeyi şu şuna şunu şöyle şimdi bugün yarın dün merhaba selam
  iyi günler gerek gerekir gerekli gerekiyor mümkün tane bilgi
`
const ENGLISH = `
  a about above after again ago all also am an and any are as at be because been before being below between both
  but by can cannot could did do does doing don down during each else ever few for from further had has have
  having he hello her here hers hi him his how i if in into is it its itself just like ll long many may me might
  more most much must my myself no nor not now of off ok okay on once one only or other our ours out over own per
  please quite rather re really same shall she should since so some somebody someone something soon still such t
  than thank thanks that the their theirs them then there these they this those though through to today tomorrow
  too under until up upon us usually ve very via was we well were what when where whether which while who whom
  whose why will with within without would yes yesterday yet you your yours
`

/** Stems of verbs that carry little meaning in any of their forms, such as to do, to come, to give. */
const LIGHT_VERBS = `
  al alin alacak bak bil bul bulun de den dur duy ed edil et gel getir git gid goster iste kal kon koy ol olus
  ogren sor soyle ver veril yap yapil yaptir cal
  arrive ask be become bring call come get give go have happen keep know leave let look make mean need put say see
  take tell think try want
  com giv hav mak
`

const listed = (list: string) => list.split(/\s+/).filter(Boolean).map(fold)
const STOP_WORDS = new Set([TURKISH, ENGLISH].flatMap(listed))
const STOP_STEMS = new Set(listed(LIGHT_VERBS))

/** Whether a folded Turkish or English word says nothing about a text's subject. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word)
}

/** Whether a stem (see `stemOf`) says nothing about a text's subject. */
export function isLightVerb(stem: string): boolean {
  return STOP_STEMS.has(stem)
}

/** Turkish and English words that occur in texts about any subject: numbers, dates, sizes, people, work. */
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

/** Whether a folded word says little about a text's subject, because texts about any subject use it. */
export function isCommonWord(word: string): boolean {
  return COMMON_WORDS.has(word)
}
