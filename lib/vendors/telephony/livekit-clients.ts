import { AgentDispatchClient, RoomServiceClient, SipClient } from 'livekit-server-sdk'

export interface LivekitClients {
  sip: SipClient
  agents: AgentDispatchClient
  rooms: RoomServiceClient
}

/** @param url `ws:`, `wss:`, `http:` or `https:` */
export function livekitClients(url: string, key: string, secret: string): LivekitClients {
  const host = url.replace(/^ws/, 'http')
  return {
    sip: new SipClient(host, key, secret),
    agents: new AgentDispatchClient(host, key, secret),
    rooms: new RoomServiceClient(host, key, secret),
  }
}
