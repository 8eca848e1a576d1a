/**
 * The Public API of Santral as its OpenAPI document describes it. Generated: schema.test.ts says how to do it again.
 * Errors are left out: SantralError holds them.
 */
export interface paths {
    "/api/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whose key this is */
        get: operations["readMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assistants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The assistants of the account */
        get: operations["listAssistants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/phone-numbers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The phone numbers of the account */
        get: operations["listPhoneNumbers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lead-forms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The lead forms of the account
         * @description Newest first, active or not. Their ids filter `GET /calls`.
         */
        get: operations["listLeadForms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Find contacts by phone or by a part of what is known of them */
        get: operations["findContacts"];
        put?: never;
        /** Create a contact, or find the one that has this phone */
        post: operations["createContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contacts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One contact */
        get: operations["readContact"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the fields that are sent */
        patch: operations["updateContact"];
        trace?: never;
    };
    "/api/v1/dnc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Never call this person again
         * @description Marks the contact that has this number, or this id, and keeps a permanent record of the request. Where no contact matches, be it an unknown number of any length or an unknown id, nothing is stored and `marked` is 0. No event is sent: you know.
         */
        post: operations["markDoNotCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Calls, newest first */
        get: operations["listCalls"];
        put?: never;
        /**
         * Start an outbound call
         * @description The contact is created where nobody has this phone. Answers as soon as the exchange dials: read the call to learn how it went, or subscribe to `call.completed` (the person spoke) and `call.failed` (no answer, busy, rejected, abandoned). A call that ends `failed`, because the number does not exist or the exchange failed, sends neither.
         */
        post: operations["startCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/calls/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One call */
        get: operations["readCall"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The campaigns of the account
         * @description Newest first, in every state; people can be added until one has finished.
         */
        get: operations["listCampaigns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/campaigns/{id}/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add somebody to a campaign
         * @description Starts no call: the campaign calls when it runs, at its pace and in permitted hours. Somebody who is in the campaign already is not added again (200, `existing: true`), even where the campaign has finished or the person is do-not-call by now.
         */
        post: operations["addCampaignContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cadences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The cadences that somebody can be enrolled into
         * @description Only active ones that are not templates, newest first.
         */
        get: operations["listCadences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cadences/{id}/enrollments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a cadence for a contact
         * @description Somebody who is on the way through this cadence already is not enrolled again (200, `existing: true`). The steps run by themselves; a do-not-call request, an appointment or the status `converted` ends them. They pause while the cadence is inactive or the plan has no cadences.
         */
        post: operations["enrollContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All subscriptions, active and inactive */
        get: operations["listHooks"];
        put?: never;
        /**
         * Subscribe an address to an event
         * @description The secret is returned here and never again. Every delivery is a POST of the event with `X-Service-Signature`: the HMAC-SHA256 of the raw body, in hex, keyed with the secret. Deliveries are also signed as Standard Webhooks says; its libraries take the secret as it is.
         */
        post: operations["createHook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Unsubscribe */
        delete: operations["deleteHook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/samples": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What an event looks like when it is delivered
         * @description A fixed sample: no live data, and the structure of a real delivery's body.
         */
        get: operations["getSample"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "call.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent when a call has ended and its analysis is stored. */
        post: operations["onCallCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contact.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent when a new contact is created, by the API, in the panel or from a call. */
        post: operations["onContactCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "dnc.requested": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent when a person asks not to be called, or asks for deletion of their data. */
        post: operations["onDncRequested"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lead.hot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent when a lead crosses the hot threshold in a call. */
        post: operations["onLeadHot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "appointment.booked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent when an appointment is created. */
        post: operations["onAppointmentBooked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "campaign.finished": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent when a campaign completes, in whichever way, once. */
        post: operations["onCampaignFinished"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "call.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent when the person could not be reached: no answer, busy, rejected or abandoned. */
        post: operations["onCallFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "appointment.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent when an appointment is cancelled. */
        post: operations["onAppointmentCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "appointment.rescheduled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent when an appointment is moved; the previous date and time are in it. */
        post: operations["onAppointmentRescheduled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: never;
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "1042",
                     *       "email": "ayse@example.com",
                     *       "name": "Ayşe Yılmaz"
                     *     }
                     */
                    "application/json": {
                        id: string;
                        email: string;
                        name: string;
                    };
                };
            };
        };
    };
    listAssistants: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "asst_01k9q4zr5me0wbn7x3tvcj82hd",
                     *         "name": "Reception",
                     *         "language": "tr",
                     *         "is_active": true
                     *       }
                     *     ]
                     */
                    "application/json": {
                        id: string;
                        name: string;
                        /** @enum {string} */
                        language: "tr" | "en";
                        is_active: boolean;
                    }[];
                };
            };
        };
    };
    listPhoneNumbers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "17",
                     *         "name": "Front desk",
                     *         "phone_number": "+908505550001",
                     *         "friendly_name": "Front desk",
                     *         "provider": "rtc_sip",
                     *         "region_code": "TR",
                     *         "can_make_calls": true,
                     *         "is_active": true
                     *       }
                     *     ]
                     */
                    "application/json": {
                        id: string;
                        name: string;
                        /** @description In E.164. */
                        phone_number: string;
                        friendly_name: string;
                        /** @enum {string} */
                        provider: "cloudtel" | "rtc_sip";
                        region_code: string;
                        can_make_calls: boolean;
                        is_active: boolean;
                    }[];
                };
            };
        };
    };
    listLeadForms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "8",
                     *         "name": "Call me back",
                     *         "is_active": true,
                     *         "url": "https://app.example.com/f/call-me-back"
                     *       }
                     *     ]
                     */
                    "application/json": {
                        id: string;
                        name: string;
                        /** @description Whether its page takes submissions. */
                        is_active: boolean;
                        /**
                         * Format: uri
                         * @description The address of its page.
                         */
                        url: string;
                    }[];
                };
            };
        };
    };
    findContacts: {
        parameters: {
            query?: {
                /**
                 * @description Required, unless there is a `search`, over which it wins: a number in any writing.
                 * @example 0532 123 45 67
                 */
                phone?: string | null;
                /** @description A part of the first name, last name, e-mail, company or phone digits, in capitals or not. */
                search?: string | null;
                /** @description A larger number counts as 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "1042",
                     *         "first_name": "Ayşe",
                     *         "last_name": "Yılmaz",
                     *         "name": "Ayşe Yılmaz",
                     *         "phone": "+90 532 123 45 67",
                     *         "email": "ayse@example.com",
                     *         "company": "Yılmaz Mobilya",
                     *         "title": null,
                     *         "status": "new",
                     *         "stage": "new",
                     *         "lead_score": 0,
                     *         "heat": "cold",
                     *         "source": "zapier",
                     *         "created_at": "2026-11-21T09:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": {
                        id: string;
                        /** @description Empty when absent. */
                        first_name: string;
                        /** @description Empty when absent. */
                        last_name: string;
                        /** @description first_name and last_name, joined. */
                        name: string;
                        /** @description As it was given, trimmed: in any writing, not necessarily E.164. */
                        phone: string;
                        email: string | null;
                        company: string | null;
                        title: string | null;
                        /** @enum {string} */
                        status: "new" | "pending" | "scheduled" | "interested" | "rejected" | "unreachable" | "converted";
                        /** @enum {string} */
                        stage: "new" | "contacted" | "evaluating" | "committed" | "closed" | "lost";
                        /** @description Derived at every call analysis. */
                        lead_score: number;
                        /**
                         * @description Derived from lead_score: warm from 40, hot from 70.
                         * @enum {string}
                         */
                        heat: "cold" | "warm" | "hot";
                        source: string | null;
                        created_at: string | null;
                    }[];
                };
            };
        };
    };
    createContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: a repeated request gets the first one’s answer, with `Idempotent-Replayed: true`. A blank key counts as absent. `idempotency_in_progress` means that the first request has no answer yet: repeat after a minute at most. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "first_name": "Ayşe",
                 *       "last_name": "Yılmaz",
                 *       "phone": "+90 532 123 45 67",
                 *       "email": "ayse@example.com",
                 *       "company": "Yılmaz Mobilya"
                 *     }
                 */
                "application/json": {
                    /** @description Required, here or as `name`. */
                    first_name: (string | number) | null;
                    last_name?: (string | number) | null;
                    /** @description Required, here or as `phone_number`; at least 10 digits, in any writing. */
                    phone: (string | number) | null;
                    email?: string | null;
                    company?: (string | number) | null;
                    title?: (string | number) | null;
                    /** @description Cut after 2000 characters. */
                    notes?: (string | number) | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @description Empty when absent. */
                        first_name: string;
                        /** @description Empty when absent. */
                        last_name: string;
                        /** @description first_name and last_name, joined. */
                        name: string;
                        /** @description As it was given, trimmed: in any writing, not necessarily E.164. */
                        phone: string;
                        email: string | null;
                        company: string | null;
                        title: string | null;
                        /** @enum {string} */
                        status: "new" | "pending" | "scheduled" | "interested" | "rejected" | "unreachable" | "converted";
                        /** @enum {string} */
                        stage: "new" | "contacted" | "evaluating" | "committed" | "closed" | "lost";
                        /** @description Derived at every call analysis. */
                        lead_score: number;
                        /**
                         * @description Derived from lead_score: warm from 40, hot from 70.
                         * @enum {string}
                         */
                        heat: "cold" | "warm" | "hot";
                        source: string | null;
                        created_at: string | null;
                        /** @constant */
                        existing: true;
                    };
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "1042",
                     *       "first_name": "Ayşe",
                     *       "last_name": "Yılmaz",
                     *       "name": "Ayşe Yılmaz",
                     *       "phone": "+90 532 123 45 67",
                     *       "email": "ayse@example.com",
                     *       "company": "Yılmaz Mobilya",
                     *       "title": null,
                     *       "status": "new",
                     *       "stage": "new",
                     *       "lead_score": 0,
                     *       "heat": "cold",
                     *       "source": "zapier",
                     *       "created_at": "2026-11-21T09:30:00.000Z",
                     *       "existing": false
                     *     }
                     */
                    "application/json": {
                        id: string;
                        /** @description Empty when absent. */
                        first_name: string;
                        /** @description Empty when absent. */
                        last_name: string;
                        /** @description first_name and last_name, joined. */
                        name: string;
                        /** @description As it was given, trimmed: in any writing, not necessarily E.164. */
                        phone: string;
                        email: string | null;
                        company: string | null;
                        title: string | null;
                        /** @enum {string} */
                        status: "new" | "pending" | "scheduled" | "interested" | "rejected" | "unreachable" | "converted";
                        /** @enum {string} */
                        stage: "new" | "contacted" | "evaluating" | "committed" | "closed" | "lost";
                        /** @description Derived at every call analysis. */
                        lead_score: number;
                        /**
                         * @description Derived from lead_score: warm from 40, hot from 70.
                         * @enum {string}
                         */
                        heat: "cold" | "warm" | "hot";
                        source: string | null;
                        created_at: string | null;
                        /** @constant */
                        existing: false;
                    };
                };
            };
        };
    };
    readContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1042 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "1042",
                     *       "first_name": "Ayşe",
                     *       "last_name": "Yılmaz",
                     *       "name": "Ayşe Yılmaz",
                     *       "phone": "+90 532 123 45 67",
                     *       "email": "ayse@example.com",
                     *       "company": "Yılmaz Mobilya",
                     *       "title": null,
                     *       "status": "new",
                     *       "stage": "new",
                     *       "lead_score": 0,
                     *       "heat": "cold",
                     *       "source": "zapier",
                     *       "created_at": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": {
                        id: string;
                        /** @description Empty when absent. */
                        first_name: string;
                        /** @description Empty when absent. */
                        last_name: string;
                        /** @description first_name and last_name, joined. */
                        name: string;
                        /** @description As it was given, trimmed: in any writing, not necessarily E.164. */
                        phone: string;
                        email: string | null;
                        company: string | null;
                        title: string | null;
                        /** @enum {string} */
                        status: "new" | "pending" | "scheduled" | "interested" | "rejected" | "unreachable" | "converted";
                        /** @enum {string} */
                        stage: "new" | "contacted" | "evaluating" | "committed" | "closed" | "lost";
                        /** @description Derived at every call analysis. */
                        lead_score: number;
                        /**
                         * @description Derived from lead_score: warm from 40, hot from 70.
                         * @enum {string}
                         */
                        heat: "cold" | "warm" | "hot";
                        source: string | null;
                        created_at: string | null;
                    };
                };
            };
        };
    };
    updateContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1042 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "stage": "contacted"
                 *     }
                 */
                "application/json": {
                    /** @description Cannot be cleared. */
                    first_name?: string | number;
                    /** @description Null clears it. */
                    last_name?: (string | number) | null;
                    /** @description Null clears it. */
                    email?: string | null;
                    /** @description Null clears it. */
                    company?: (string | number) | null;
                    /** @description Null clears it. */
                    title?: (string | number) | null;
                    /** @description Cut after 2000 characters. Null clears it. */
                    notes?: (string | number) | null;
                    /** @enum {string} */
                    stage?: "new" | "contacted" | "evaluating" | "committed" | "closed" | "lost";
                    /** @enum {string} */
                    status?: "pending" | "scheduled" | "interested" | "rejected" | "unreachable" | "converted";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "1042",
                     *       "first_name": "Ayşe",
                     *       "last_name": "Yılmaz",
                     *       "name": "Ayşe Yılmaz",
                     *       "phone": "+90 532 123 45 67",
                     *       "email": "ayse@example.com",
                     *       "company": "Yılmaz Mobilya",
                     *       "title": null,
                     *       "status": "new",
                     *       "stage": "contacted",
                     *       "lead_score": 0,
                     *       "heat": "cold",
                     *       "source": "zapier",
                     *       "created_at": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": {
                        id: string;
                        /** @description Empty when absent. */
                        first_name: string;
                        /** @description Empty when absent. */
                        last_name: string;
                        /** @description first_name and last_name, joined. */
                        name: string;
                        /** @description As it was given, trimmed: in any writing, not necessarily E.164. */
                        phone: string;
                        email: string | null;
                        company: string | null;
                        title: string | null;
                        /** @enum {string} */
                        status: "new" | "pending" | "scheduled" | "interested" | "rejected" | "unreachable" | "converted";
                        /** @enum {string} */
                        stage: "new" | "contacted" | "evaluating" | "committed" | "closed" | "lost";
                        /** @description Derived at every call analysis. */
                        lead_score: number;
                        /**
                         * @description Derived from lead_score: warm from 40, hot from 70.
                         * @enum {string}
                         */
                        heat: "cold" | "warm" | "hot";
                        source: string | null;
                        created_at: string | null;
                    };
                };
            };
        };
    };
    markDoNotCall: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "phone": "0532 123 45 67",
                 *       "reason": "Asked by e-mail not to be called."
                 *     }
                 */
                "application/json": {
                    /** @description Required, unless there is a `phone`; wins over it. */
                    contact_id: ((string | number) | number) | null;
                    /** @description In any writing: it is matched by its last 10 digits. Nobody matches fewer than 7 digits. */
                    phone?: (string | number) | null;
                    /** @description Kept with the record of the request. */
                    reason?: (string | number) | null;
                } | {
                    /** @description Required, unless there is a `phone`; wins over it. */
                    contact_id?: ((string | number) | number) | null;
                    /** @description In any writing: it is matched by its last 10 digits. Nobody matches fewer than 7 digits. */
                    phone: (string | number) | null;
                    /** @description Kept with the record of the request. */
                    reason?: (string | number) | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "marked": 1
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description How many contacts were marked. */
                        marked: number;
                    };
                };
            };
        };
    };
    listCalls: {
        parameters: {
            query?: {
                /** @example completed */
                status?: "initiated" | "ringing" | "in_progress" | "completed" | "no_answer" | "busy" | "rejected" | "abandoned" | "failed";
                direction?: "outbound" | "inbound";
                assistant_id?: string | null;
                campaign_id?: (string | number) | null;
                /** @description Calls that a lead form made. */
                lead_form_id?: (string | number) | null;
                /** @description In any writing; its last ten digits count. */
                phone?: string | null;
                /** @description ISO 8601, in UTC where it names no zone; started then or later. */
                since?: string;
                page?: number;
                /**
                 * @description A larger number counts as 100.
                 * @example 25
                 */
                limit?: number;
                /** @description `transcript` adds what was said. */
                include?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "calls": [
                     *         {
                     *           "id": "7f0c9a52-4f0b-4d0e-9a55-2f1c1f0b6f6e",
                     *           "status": "completed",
                     *           "direction": "outbound",
                     *           "phone": "+905321234567",
                     *           "duration_seconds": 60,
                     *           "assistant_name": "Defne",
                     *           "summary": "Ayşe Yılmaz asked about the price and wants the details in writing.",
                     *           "sentiment": "positive",
                     *           "outcome": "interested",
                     *           "has_recording": false,
                     *           "started_at": "2026-11-21T09:30:00.000Z",
                     *           "ended_at": "2026-11-21T09:31:05.000Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "page": 1,
                     *         "limit": 25,
                     *         "total": 1,
                     *         "total_pages": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        calls: {
                            /** Format: uuid */
                            id: string;
                            /**
                             * @description Moves forward only. `failed`: the exchange could not connect it; no event is sent.
                             * @enum {string}
                             */
                            status: "initiated" | "ringing" | "in_progress" | "completed" | "no_answer" | "busy" | "rejected" | "abandoned" | "failed";
                            /** @enum {string} */
                            direction: "outbound" | "inbound";
                            /** @description The number of the other end, in E.164. If the number of an inbound caller cannot be read so: as the exchange reported it, empty where withheld. Masked but for its last two digits once the contact's data is deleted. */
                            phone: string;
                            /** @description Connected talk time; 0 while the call runs. */
                            duration_seconds: number;
                            assistant_name: string;
                            /** @description Null until the call is analyzed, and on the free plan. */
                            summary: string | null;
                            sentiment: ("positive" | "neutral" | "negative") | null;
                            outcome: ("interested" | "not_interested" | "callback" | "appointment" | "do_not_call" | "wrong_number" | "unknown") | null;
                            has_recording: boolean;
                            /** Format: date-time */
                            started_at: string;
                            /** @description Null while the call runs. */
                            ended_at: string | null;
                            /** @description Only with `include=transcript`. `user` is the person called. */
                            transcript?: {
                                /** @enum {string} */
                                role: "assistant" | "user";
                                text: string;
                            }[];
                        }[];
                        pagination: {
                            page: number;
                            limit: number;
                            total: number;
                            total_pages: number;
                        };
                    };
                };
            };
        };
    };
    startCall: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept 24 hours: a repeated request gets the first one’s answer, with `Idempotent-Replayed: true`. A blank key counts as absent. `idempotency_in_progress` means that the first request has no answer yet: repeat after a minute at most. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "phone": "+90 532 123 45 67",
                 *       "assistant_id": "asst_01k9q4zr5me0wbn7x3tvcj82hd",
                 *       "first_name": "Ayşe",
                 *       "context": {
                 *         "order_number": "4711"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description At least 10 digits, in any writing that can be read as E.164; Turkey where it has no country code. */
                    phone: string | number;
                    /** @description Must be active. */
                    assistant_id: string | number;
                    /** @description Active, and able to make calls. By default the first such number of the account. */
                    phone_number_id?: ((string | number) | number) | null;
                    /** @description For a contact that is created. */
                    first_name?: (string | number) | null;
                    /** @description For a contact that is created. */
                    last_name?: (string | number) | null;
                    /** @description What the assistant should know in this call: texts by key, which greeting, instructions and voicemail message contain as `{{context.key}}`. At most 20 keys, and 2000 characters in all. */
                    context?: {
                        [key: string]: string | number;
                    } | null;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "call_id": "7f0c9a52-4f0b-4d0e-9a55-2f1c1f0b6f6e",
                     *       "status": "initiated",
                     *       "contact_id": "1042",
                     *       "assistant_id": "asst_01k9q4zr5me0wbn7x3tvcj82hd",
                     *       "from_number": "+908501234567",
                     *       "to": "+905321234567"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        call_id: string;
                        /** @constant */
                        status: "initiated";
                        contact_id: string;
                        assistant_id: string;
                        /** @description In E.164. */
                        from_number: string;
                        /** @description In E.164. */
                        to: string;
                    };
                };
            };
        };
    };
    readCall: {
        parameters: {
            query?: {
                /**
                 * @description `transcript` adds what was said.
                 * @example transcript
                 */
                include?: string;
            };
            header?: never;
            path: {
                /** @example 7f0c9a52-4f0b-4d0e-9a55-2f1c1f0b6f6e */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "7f0c9a52-4f0b-4d0e-9a55-2f1c1f0b6f6e",
                     *       "status": "completed",
                     *       "direction": "outbound",
                     *       "phone": "+905321234567",
                     *       "duration_seconds": 60,
                     *       "assistant_name": "Defne",
                     *       "summary": "Ayşe Yılmaz asked about the price and wants the details in writing.",
                     *       "sentiment": "positive",
                     *       "outcome": "interested",
                     *       "has_recording": false,
                     *       "started_at": "2026-11-21T09:30:00.000Z",
                     *       "ended_at": "2026-11-21T09:31:05.000Z",
                     *       "transcript": [
                     *         {
                     *           "role": "assistant",
                     *           "text": "Hello Ayşe, this is Defne. Do you have a minute?"
                     *         },
                     *         {
                     *           "role": "user",
                     *           "text": "Hi, yes, go ahead."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /**
                         * @description Moves forward only. `failed`: the exchange could not connect it; no event is sent.
                         * @enum {string}
                         */
                        status: "initiated" | "ringing" | "in_progress" | "completed" | "no_answer" | "busy" | "rejected" | "abandoned" | "failed";
                        /** @enum {string} */
                        direction: "outbound" | "inbound";
                        /** @description The number of the other end, in E.164. If the number of an inbound caller cannot be read so: as the exchange reported it, empty where withheld. Masked but for its last two digits once the contact's data is deleted. */
                        phone: string;
                        /** @description Connected talk time; 0 while the call runs. */
                        duration_seconds: number;
                        assistant_name: string;
                        /** @description Null until the call is analyzed, and on the free plan. */
                        summary: string | null;
                        sentiment: ("positive" | "neutral" | "negative") | null;
                        outcome: ("interested" | "not_interested" | "callback" | "appointment" | "do_not_call" | "wrong_number" | "unknown") | null;
                        has_recording: boolean;
                        /** Format: date-time */
                        started_at: string;
                        /** @description Null while the call runs. */
                        ended_at: string | null;
                        /** @description Only with `include=transcript`. `user` is the person called. */
                        transcript?: {
                            /** @enum {string} */
                            role: "assistant" | "user";
                            text: string;
                        }[];
                    };
                };
            };
        };
    };
    listCampaigns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "27",
                     *         "name": "November offers",
                     *         "status": "running",
                     *         "assistant_id": "asst_01k9q4zr5me0wbn7x3tvcj82hd",
                     *         "contact_count": 240,
                     *         "created_at": "2026-11-20T08:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": {
                        id: string;
                        name: string;
                        /** @enum {string} */
                        status: "draft" | "running" | "paused" | "finished";
                        /** @description Null once the assistant is gone for good. */
                        assistant_id: string | null;
                        contact_count: number;
                        /** Format: date-time */
                        created_at: string;
                    }[];
                };
            };
        };
    };
    addCampaignContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 27 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "phone": "+90 532 123 45 67",
                 *       "first_name": "Ayşe"
                 *     }
                 */
                "application/json": {
                    /** @description Wins over `phone`. */
                    contact_id: ((string | number) | number) | null;
                    /** @description Where nobody has it, the contact is created. */
                    phone?: (string | number) | null;
                    /** @description For a contact that is created. */
                    first_name?: (string | number) | null;
                } | {
                    /** @description Wins over `phone`. */
                    contact_id?: ((string | number) | number) | null;
                    /** @description Where nobody has it, the contact is created. */
                    phone: (string | number) | null;
                    /** @description For a contact that is created. */
                    first_name?: (string | number) | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        campaign_id: string;
                        contact_id: string;
                        /**
                         * @description Where the person stands by now.
                         * @enum {string}
                         */
                        status: "pending" | "calling" | "done" | "failed" | "skipped";
                        /**
                         * @description Was in the campaign already; nothing was changed.
                         * @constant
                         */
                        existing: true;
                    };
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5120",
                     *       "campaign_id": "27",
                     *       "contact_id": "1042",
                     *       "status": "pending",
                     *       "existing": false
                     *     }
                     */
                    "application/json": {
                        id: string;
                        campaign_id: string;
                        contact_id: string;
                        /** @constant */
                        status: "pending";
                        /** @constant */
                        existing: false;
                    };
                };
            };
        };
    };
    listCadences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "12",
                     *         "name": "New lead",
                     *         "step_count": 3,
                     *         "created_at": "2026-11-20T08:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": {
                        id: string;
                        name: string;
                        step_count: number;
                        /** Format: date-time */
                        created_at: string;
                    }[];
                };
            };
        };
    };
    enrollContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contact_id": "1042"
                 *     }
                 */
                "application/json": {
                    /** @description Wins over `phone`. */
                    contact_id: ((string | number) | number) | null;
                    /** @description In any writing; nobody is created for an unknown number. */
                    phone?: (string | number) | null;
                } | {
                    /** @description Wins over `phone`. */
                    contact_id?: ((string | number) | number) | null;
                    /** @description In any writing; nobody is created for an unknown number. */
                    phone: (string | number) | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        cadence_id: string;
                        contact_id: string;
                        /** @constant */
                        status: "active";
                        /** @description How many steps are behind it: 0 at first. */
                        current_step: number;
                        /** @description When the next step is due. */
                        next_run_at: string | null;
                        /** @constant */
                        existing: true;
                    };
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "310",
                     *       "cadence_id": "12",
                     *       "contact_id": "1042",
                     *       "status": "active",
                     *       "current_step": 0,
                     *       "next_run_at": "2026-11-21T09:30:00.000Z",
                     *       "existing": false
                     *     }
                     */
                    "application/json": {
                        id: string;
                        cadence_id: string;
                        contact_id: string;
                        /** @constant */
                        status: "active";
                        /** @description How many steps are behind it: 0 at first. */
                        current_step: number;
                        /** @description When the next step is due. */
                        next_run_at: string | null;
                        /** @constant */
                        existing: false;
                    };
                };
            };
        };
    };
    listHooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "81",
                     *           "event": "call.completed",
                     *           "targetUrl": "https://hooks.example.com/santral",
                     *           "source": "custom",
                     *           "isActive": true,
                     *           "failCount": 0,
                     *           "lastDeliveryAt": "2026-11-21T09:31:14.302Z",
                     *           "createdAt": "2026-11-21T09:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: {
                            id: string;
                            /** @enum {string} */
                            event: "call.completed" | "contact.created" | "dnc.requested" | "lead.hot" | "appointment.booked" | "campaign.finished" | "call.failed" | "appointment.cancelled" | "appointment.rescheduled";
                            targetUrl: string;
                            /** @enum {string} */
                            source: "custom" | "zapier" | "make" | "n8n";
                            /** @description False after 10 consecutive failures. */
                            isActive: boolean;
                            /** @description Consecutive failed attempts. */
                            failCount: number;
                            /** @description Time of the last successful delivery. */
                            lastDeliveryAt: string | null;
                            /** Format: date-time */
                            createdAt: string;
                        }[];
                    };
                };
            };
        };
    };
    createHook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "call.completed",
                 *       "targetUrl": "https://hooks.example.com/santral"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    event: "call.completed" | "contact.created" | "dnc.requested" | "lead.hot" | "appointment.booked" | "campaign.finished" | "call.failed" | "appointment.cancelled" | "appointment.rescheduled";
                    /** Format: uri */
                    targetUrl: string;
                    /**
                     * @description Where it was made; has no effect.
                     * @default custom
                     * @enum {string}
                     */
                    source?: "custom" | "zapier" | "make" | "n8n";
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "81",
                     *       "event": "call.completed",
                     *       "targetUrl": "https://hooks.example.com/santral",
                     *       "secret": "5f2b6c1d9e8a47035f2b6c1d9e8a4703"
                     *     }
                     */
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        event: "call.completed" | "contact.created" | "dnc.requested" | "lead.hot" | "appointment.booked" | "campaign.finished" | "call.failed" | "appointment.cancelled" | "appointment.rescheduled";
                        targetUrl: string;
                        /** @description 32 hex characters. Keep it: it is not shown again. */
                        secret: string;
                    };
                };
            };
        };
    };
    deleteHook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 81 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    getSample: {
        parameters: {
            query: {
                /** @example call.completed */
                event: "call.completed" | "contact.created" | "dnc.requested" | "lead.hot" | "appointment.booked" | "campaign.finished" | "call.failed" | "appointment.cancelled" | "appointment.rescheduled";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "call.completed:0193f2b6-6d2e-7c41-9b1f-3a5d8e7c2f10",
                     *           "event": "call.completed",
                     *           "timestamp": "2026-11-21T09:30:00.000Z",
                     *           "data": {
                     *             "callId": "0193f2b6-6d2e-7c41-9b1f-3a5d8e7c2f10",
                     *             "phoneNumber": "+905321234567",
                     *             "direction": "outbound",
                     *             "durationSeconds": 74,
                     *             "outcome": "interested",
                     *             "sentiment": "positive",
                     *             "summary": "Ayşe asked about prices for two branches and wants an offer by e-mail.",
                     *             "contactId": "1042"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: ({
                            id: string;
                            /** @constant */
                            event: "call.completed";
                            /** Format: date-time */
                            timestamp: string;
                            data: {
                                callId: string;
                                /** @description The number of the other end, in E.164. If the number of an inbound caller cannot be read so: as the exchange reported it, empty where withheld. */
                                phoneNumber: string;
                                /** @enum {string} */
                                direction: "outbound" | "inbound";
                                durationSeconds: number;
                                /** @enum {string} */
                                outcome: "interested" | "not_interested" | "callback" | "appointment" | "do_not_call" | "wrong_number" | "unknown";
                                /** @enum {string} */
                                sentiment: "positive" | "neutral" | "negative";
                                summary: string;
                                contactId: string;
                            };
                        } | {
                            id: string;
                            /** @constant */
                            event: "contact.created";
                            /** Format: date-time */
                            timestamp: string;
                            data: {
                                contactId: string;
                                firstName: string;
                                lastName: string;
                                name: string;
                                /** @description As it was given, trimmed: in any writing, not necessarily E.164. */
                                phoneNumber: string;
                                email: string | null;
                                company: string | null;
                                title: string | null;
                                /** @enum {string} */
                                status: "new" | "pending" | "scheduled" | "interested" | "rejected" | "unreachable" | "converted";
                                /** @enum {string} */
                                stage: "new" | "contacted" | "evaluating" | "committed" | "closed" | "lost";
                                source: string | null;
                                /** Format: date-time */
                                createdAt: string;
                            };
                        } | {
                            id: string;
                            /** @constant */
                            event: "dnc.requested";
                            /** Format: date-time */
                            timestamp: string;
                            data: {
                                contactId: string;
                                /** @description As it was given, trimmed: in any writing, not necessarily E.164. */
                                phoneNumber: string;
                                /** @enum {string} */
                                requestType: "do_not_call" | "data_deletion";
                                reason: string | null;
                                callId: string | null;
                            };
                        } | {
                            id: string;
                            /** @constant */
                            event: "lead.hot";
                            /** Format: date-time */
                            timestamp: string;
                            data: {
                                contactId: string;
                                /** @description As it was given, trimmed: in any writing, not necessarily E.164. */
                                phoneNumber: string;
                                name: string;
                                leadScore: number;
                                previousScore: number;
                                /** @enum {string} */
                                heat: "cold" | "warm" | "hot";
                                callId: string;
                            };
                        } | {
                            id: string;
                            /** @constant */
                            event: "appointment.booked";
                            /** Format: date-time */
                            timestamp: string;
                            data: {
                                appointmentId: string;
                                contactId: string;
                                /** @description As it was given, trimmed: in any writing, not necessarily E.164. */
                                phoneNumber: string;
                                name: string;
                                /** Format: date */
                                date: string;
                                time: string;
                                timezone: string;
                                /** Format: date-time */
                                startsAt: string;
                                bookingCode: string;
                                /** Format: uri */
                                link: string;
                                callId: string | null;
                            };
                        } | {
                            id: string;
                            /** @constant */
                            event: "campaign.finished";
                            /** Format: date-time */
                            timestamp: string;
                            data: {
                                campaignId: string;
                                name: string;
                                /** @enum {string} */
                                reason: "all_contacts_done" | "stopped" | "end_date";
                                totalContacts: number;
                                callsCompleted: number;
                                callsFailed: number;
                                /** Format: date-time */
                                finishedAt: string;
                            };
                        } | {
                            id: string;
                            /** @constant */
                            event: "call.failed";
                            /** Format: date-time */
                            timestamp: string;
                            data: {
                                callId: string;
                                /** @description The number of the other end, in E.164. If the number of an inbound caller cannot be read so: as the exchange reported it, empty where withheld. */
                                phoneNumber: string;
                                /** @enum {string} */
                                direction: "outbound" | "inbound";
                                /** @enum {string} */
                                reason: "no_answer" | "busy" | "rejected" | "abandoned";
                                contactId: string | null;
                                campaignId: string | null;
                                /** Format: date-time */
                                failedAt: string;
                            };
                        } | {
                            id: string;
                            /** @constant */
                            event: "appointment.cancelled";
                            /** Format: date-time */
                            timestamp: string;
                            data: {
                                appointmentId: string;
                                contactId: string;
                                /** @description As it was given, trimmed: in any writing, not necessarily E.164. */
                                phoneNumber: string;
                                name: string;
                                /** Format: date */
                                date: string;
                                time: string;
                                timezone: string;
                                /** Format: date-time */
                                startsAt: string;
                                bookingCode: string;
                                /** Format: uri */
                                link: string;
                                callId: string | null;
                                reason: string | null;
                                /** Format: date-time */
                                cancelledAt: string;
                            };
                        } | {
                            id: string;
                            /** @constant */
                            event: "appointment.rescheduled";
                            /** Format: date-time */
                            timestamp: string;
                            data: {
                                appointmentId: string;
                                contactId: string;
                                /** @description As it was given, trimmed: in any writing, not necessarily E.164. */
                                phoneNumber: string;
                                name: string;
                                /** Format: date */
                                date: string;
                                time: string;
                                timezone: string;
                                /** Format: date-time */
                                startsAt: string;
                                bookingCode: string;
                                /** Format: uri */
                                link: string;
                                callId: string | null;
                                /** Format: date */
                                previousDate: string;
                                previousTime: string;
                            };
                        })[];
                    };
                };
            };
        };
    };
    onCallCompleted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "id": "call.completed:0193f2b6-6d2e-7c41-9b1f-3a5d8e7c2f10",
                 *       "event": "call.completed",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "data": {
                 *         "callId": "0193f2b6-6d2e-7c41-9b1f-3a5d8e7c2f10",
                 *         "phoneNumber": "+905321234567",
                 *         "direction": "outbound",
                 *         "durationSeconds": 74,
                 *         "outcome": "interested",
                 *         "sentiment": "positive",
                 *         "summary": "Ayşe asked about prices for two branches and wants an offer by e-mail.",
                 *         "contactId": "1042"
                 *       }
                 *     }
                 */
                "application/json": {
                    id: string;
                    /** @constant */
                    event: "call.completed";
                    /** Format: date-time */
                    timestamp: string;
                    data: {
                        callId: string;
                        /** @description The number of the other end, in E.164. If the number of an inbound caller cannot be read so: as the exchange reported it, empty where withheld. */
                        phoneNumber: string;
                        /** @enum {string} */
                        direction: "outbound" | "inbound";
                        durationSeconds: number;
                        /** @enum {string} */
                        outcome: "interested" | "not_interested" | "callback" | "appointment" | "do_not_call" | "wrong_number" | "unknown";
                        /** @enum {string} */
                        sentiment: "positive" | "neutral" | "negative";
                        summary: string;
                        contactId: string;
                    };
                };
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onContactCreated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "id": "contact.created:1042",
                 *       "event": "contact.created",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "data": {
                 *         "contactId": "1042",
                 *         "phoneNumber": "+90 532 123 45 67",
                 *         "firstName": "Ayşe",
                 *         "lastName": "Yılmaz",
                 *         "name": "Ayşe Yılmaz",
                 *         "email": "ayse@example.com",
                 *         "company": "Yılmaz Mobilya",
                 *         "title": null,
                 *         "status": "new",
                 *         "stage": "new",
                 *         "source": "zapier",
                 *         "createdAt": "2026-11-21T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    id: string;
                    /** @constant */
                    event: "contact.created";
                    /** Format: date-time */
                    timestamp: string;
                    data: {
                        contactId: string;
                        firstName: string;
                        lastName: string;
                        name: string;
                        /** @description As it was given, trimmed: in any writing, not necessarily E.164. */
                        phoneNumber: string;
                        email: string | null;
                        company: string | null;
                        title: string | null;
                        /** @enum {string} */
                        status: "new" | "pending" | "scheduled" | "interested" | "rejected" | "unreachable" | "converted";
                        /** @enum {string} */
                        stage: "new" | "contacted" | "evaluating" | "committed" | "closed" | "lost";
                        source: string | null;
                        /** Format: date-time */
                        createdAt: string;
                    };
                };
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onDncRequested: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "id": "dnc.requested:1042:1",
                 *       "event": "dnc.requested",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "data": {
                 *         "contactId": "1042",
                 *         "phoneNumber": "+90 532 123 45 67",
                 *         "requestType": "do_not_call",
                 *         "reason": "Asked during the call not to be called again.",
                 *         "callId": "0193f2b6-6d2e-7c41-9b1f-3a5d8e7c2f10"
                 *       }
                 *     }
                 */
                "application/json": {
                    id: string;
                    /** @constant */
                    event: "dnc.requested";
                    /** Format: date-time */
                    timestamp: string;
                    data: {
                        contactId: string;
                        /** @description As it was given, trimmed: in any writing, not necessarily E.164. */
                        phoneNumber: string;
                        /** @enum {string} */
                        requestType: "do_not_call" | "data_deletion";
                        reason: string | null;
                        callId: string | null;
                    };
                };
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLeadHot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "id": "lead.hot:0193f2b6-6d2e-7c41-9b1f-3a5d8e7c2f10",
                 *       "event": "lead.hot",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "data": {
                 *         "contactId": "1042",
                 *         "phoneNumber": "+90 532 123 45 67",
                 *         "name": "Ayşe Yılmaz",
                 *         "leadScore": 82,
                 *         "previousScore": 45,
                 *         "heat": "hot",
                 *         "callId": "0193f2b6-6d2e-7c41-9b1f-3a5d8e7c2f10"
                 *       }
                 *     }
                 */
                "application/json": {
                    id: string;
                    /** @constant */
                    event: "lead.hot";
                    /** Format: date-time */
                    timestamp: string;
                    data: {
                        contactId: string;
                        /** @description As it was given, trimmed: in any writing, not necessarily E.164. */
                        phoneNumber: string;
                        name: string;
                        leadScore: number;
                        previousScore: number;
                        /** @enum {string} */
                        heat: "cold" | "warm" | "hot";
                        callId: string;
                    };
                };
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAppointmentBooked: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "id": "appointment.booked:311",
                 *       "event": "appointment.booked",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "data": {
                 *         "appointmentId": "311",
                 *         "contactId": "1042",
                 *         "phoneNumber": "+90 532 123 45 67",
                 *         "name": "Ayşe Yılmaz",
                 *         "date": "2026-11-24",
                 *         "time": "14:30",
                 *         "timezone": "Europe/Istanbul",
                 *         "startsAt": "2026-11-24T11:30:00.000Z",
                 *         "bookingCode": "K7QM4TXR",
                 *         "link": "https://santral.example/appointments/K7QM4TXR",
                 *         "callId": "0193f2b6-6d2e-7c41-9b1f-3a5d8e7c2f10"
                 *       }
                 *     }
                 */
                "application/json": {
                    id: string;
                    /** @constant */
                    event: "appointment.booked";
                    /** Format: date-time */
                    timestamp: string;
                    data: {
                        appointmentId: string;
                        contactId: string;
                        /** @description As it was given, trimmed: in any writing, not necessarily E.164. */
                        phoneNumber: string;
                        name: string;
                        /** Format: date */
                        date: string;
                        time: string;
                        timezone: string;
                        /** Format: date-time */
                        startsAt: string;
                        bookingCode: string;
                        /** Format: uri */
                        link: string;
                        callId: string | null;
                    };
                };
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCampaignFinished: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "id": "campaign.finished:27",
                 *       "event": "campaign.finished",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "data": {
                 *         "campaignId": "27",
                 *         "name": "November offers",
                 *         "reason": "all_contacts_done",
                 *         "totalContacts": 240,
                 *         "callsCompleted": 187,
                 *         "callsFailed": 53,
                 *         "finishedAt": "2026-11-21T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    id: string;
                    /** @constant */
                    event: "campaign.finished";
                    /** Format: date-time */
                    timestamp: string;
                    data: {
                        campaignId: string;
                        name: string;
                        /** @enum {string} */
                        reason: "all_contacts_done" | "stopped" | "end_date";
                        totalContacts: number;
                        callsCompleted: number;
                        callsFailed: number;
                        /** Format: date-time */
                        finishedAt: string;
                    };
                };
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCallFailed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "id": "call.failed:0193f2b6-6d2e-7c41-9b1f-3a5d8e7c2f10",
                 *       "event": "call.failed",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "data": {
                 *         "callId": "0193f2b6-6d2e-7c41-9b1f-3a5d8e7c2f10",
                 *         "phoneNumber": "+905321234567",
                 *         "direction": "outbound",
                 *         "reason": "no_answer",
                 *         "contactId": "1042",
                 *         "campaignId": null,
                 *         "failedAt": "2026-11-21T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    id: string;
                    /** @constant */
                    event: "call.failed";
                    /** Format: date-time */
                    timestamp: string;
                    data: {
                        callId: string;
                        /** @description The number of the other end, in E.164. If the number of an inbound caller cannot be read so: as the exchange reported it, empty where withheld. */
                        phoneNumber: string;
                        /** @enum {string} */
                        direction: "outbound" | "inbound";
                        /** @enum {string} */
                        reason: "no_answer" | "busy" | "rejected" | "abandoned";
                        contactId: string | null;
                        campaignId: string | null;
                        /** Format: date-time */
                        failedAt: string;
                    };
                };
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAppointmentCancelled: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "id": "appointment.cancelled:311",
                 *       "event": "appointment.cancelled",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "data": {
                 *         "appointmentId": "311",
                 *         "contactId": "1042",
                 *         "phoneNumber": "+90 532 123 45 67",
                 *         "name": "Ayşe Yılmaz",
                 *         "date": "2026-11-24",
                 *         "time": "14:30",
                 *         "timezone": "Europe/Istanbul",
                 *         "startsAt": "2026-11-24T11:30:00.000Z",
                 *         "bookingCode": "K7QM4TXR",
                 *         "link": "https://santral.example/appointments/K7QM4TXR",
                 *         "callId": "0193f2b6-6d2e-7c41-9b1f-3a5d8e7c2f10",
                 *         "reason": "Found another date",
                 *         "cancelledAt": "2026-11-21T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    id: string;
                    /** @constant */
                    event: "appointment.cancelled";
                    /** Format: date-time */
                    timestamp: string;
                    data: {
                        appointmentId: string;
                        contactId: string;
                        /** @description As it was given, trimmed: in any writing, not necessarily E.164. */
                        phoneNumber: string;
                        name: string;
                        /** Format: date */
                        date: string;
                        time: string;
                        timezone: string;
                        /** Format: date-time */
                        startsAt: string;
                        bookingCode: string;
                        /** Format: uri */
                        link: string;
                        callId: string | null;
                        reason: string | null;
                        /** Format: date-time */
                        cancelledAt: string;
                    };
                };
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAppointmentRescheduled: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "id": "appointment.rescheduled:311:1",
                 *       "event": "appointment.rescheduled",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "data": {
                 *         "appointmentId": "311",
                 *         "contactId": "1042",
                 *         "phoneNumber": "+90 532 123 45 67",
                 *         "name": "Ayşe Yılmaz",
                 *         "date": "2026-11-24",
                 *         "time": "14:30",
                 *         "timezone": "Europe/Istanbul",
                 *         "startsAt": "2026-11-24T11:30:00.000Z",
                 *         "bookingCode": "K7QM4TXR",
                 *         "link": "https://santral.example/appointments/K7QM4TXR",
                 *         "callId": "0193f2b6-6d2e-7c41-9b1f-3a5d8e7c2f10",
                 *         "previousDate": "2026-11-23",
                 *         "previousTime": "10:00"
                 *       }
                 *     }
                 */
                "application/json": {
                    id: string;
                    /** @constant */
                    event: "appointment.rescheduled";
                    /** Format: date-time */
                    timestamp: string;
                    data: {
                        appointmentId: string;
                        contactId: string;
                        /** @description As it was given, trimmed: in any writing, not necessarily E.164. */
                        phoneNumber: string;
                        name: string;
                        /** Format: date */
                        date: string;
                        time: string;
                        timezone: string;
                        /** Format: date-time */
                        startsAt: string;
                        bookingCode: string;
                        /** Format: uri */
                        link: string;
                        callId: string | null;
                        /** Format: date */
                        previousDate: string;
                        previousTime: string;
                    };
                };
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}

/** The code of every error of the API. */
export type ErrorCode =
  | 'cadence_inactive'
  | 'call_in_progress'
  | 'campaign_finished'
  | 'contact_dnc'
  | 'costly_number'
  | 'country_not_allowed'
  | 'idempotency_in_progress'
  | 'idempotency_mismatch'
  | 'insufficient_balance'
  | 'internal_error'
  | 'invalid_api_key'
  | 'invalid_event'
  | 'invalid_json'
  | 'invalid_phone'
  | 'method_not_allowed'
  | 'not_found'
  | 'payload_too_large'
  | 'premium_required'
  | 'quota_exceeded'
  | 'rate_limit_exceeded'
  | 'service_unavailable'
  | 'storage_full'
  | 'telephony_error'
  | 'unsupported_charset'
  | 'unsupported_encoding'
  | 'unsupported_media_type'
  | 'validation_error'

/** The endpoints that honor an Idempotency-Key. */
export const IDEMPOTENT_ENDPOINTS: readonly string[] = [
  'POST /api/v1/contacts',
  'POST /api/v1/calls',
]
