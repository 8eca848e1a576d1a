export { readDemoSpeech } from '@/embedded/demo/read-demo-speech'
