import { fold } from './fold'

const TURKISH = `
  acaba ama ancak arada artık aslında ayrıca bana bazı belki ben benden beni benim beri bile bir biraz biri
  birkaç biz bizden bize bizi bizim bu buna bunda bundan bunlar bunu bunun burada böyle böylece da daha dahi
  de defa değil diye diğer dolayı eğer en fakat falan filan gibi göre hakkında hangi hani hatta hem henüz hep
  hepsi her herhangi herkes hiç hiçbir için ile ilgili ise işte kadar karşı kendi kendine ki kim kime kimi kimin
  lütfen madem mi mu mü mı na nasıl ne neden nedir neler nerede nereden nereye nesi niçin niye o olan olarak
  oldu olduğu olduğunu olmak olması olur olursa oluyor on ona onda ondan onlar onu onun orada oysa pek rağmen
  sadece sanki sen senden seni senin siz sizden size sizi sizin sonra tüm var varsa ve veya ya yani yok yoksa
  yine zaten çok çünkü öyle üzere şayet şey şeyi şu şuna şunu şöyle musunuz mısınız misiniz müsünüz mıyım miyim
  muyum müyüm mıyız miyiz mudur mıdır midir müdür istiyorum isterim istiyoruz istesem merhaba selam iyi günler
  alabilir olabilir edebilir yapabilir eder ederim ediyor ediyorum etmek yapmak yapıyor gerekiyor gerekir gerek
  lazım sizde bende hangisi neyi olsa olsun olmasa oldum oluyorum bilgi öğrenmek sormak söyler bakar
`
const ENGLISH = `
  a about above after again all also am an and any are as at be because been before being below between both but
  by can cannot could did do does doing don down during each else ever few for from further get gets give got had
  has have having he her here hers him his how i if in into is it its itself just let ll like make may me might
  more most must my myself need no nor not now of off on once one only or other our ours out over own per please
  re same shall she should so some such t take tell than that the their theirs them then there these they this
  those through to too under until up upon us ve very want was we were what when where whether which while who
  whom whose why will with would yes you your yours hi hello thanks thank know way thing things something anything
  come comes go goes going
`

const STOP_WORDS = new Set(`${TURKISH} ${ENGLISH}`.split(/\s+/).filter(Boolean).map(fold))

/** Whether a folded word says nothing of what a text is about, in Turkish or English. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word)
}
