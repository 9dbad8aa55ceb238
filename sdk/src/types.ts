// Generated from openapi.json by "npm run generate". Do not edit.

export interface paths {
    "/v1/organization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the organization of the key
         * @description Answers for a suspended or cancelled organization too, so that its status can be read.
         */
        get: operations["getOrganization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the settings
         * @description Each side, live and sandbox, has its own.
         */
        get: operations["getSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the settings
         * @description Only the supplied ones change. They hold for what is made from now on.
         */
        patch: operations["updateSettings"];
        trace?: never;
    };
    "/v1/customers/{id}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what a customer has agreed otherwise
         * @description Null stands for what the organization does.
         */
        get: operations["getCustomerSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change what a customer has agreed otherwise */
        patch: operations["updateCustomerSettings"];
        trace?: never;
    };
    "/v1/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List members */
        get: operations["listMembers"];
        put?: never;
        /**
         * Create a member
         * @description The new member is a `draft`, active and not verified.
         */
        post: operations["createMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/members/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite a member
         * @description As create, with `contact.email`. The new member is `invited`; activate it when it has accepted.
         */
        post: operations["inviteMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/members/hire": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hire a member
         * @description As create, but the new member is `active` at once and can work.
         */
        post: operations["hireMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/members/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a member */
        get: operations["getMember"];
        put?: never;
        post?: never;
        /**
         * Delete a member
         * @description For good: name, contact and address are erased. Offers, assignments and bookings are cancelled, and filled shifts open again. Refused while the member is clocked in or has a timesheet that is pending or disputed.
         */
        delete: operations["deleteMember"];
        options?: never;
        head?: never;
        /**
         * Update a member
         * @description Only the supplied fields change; inside `contact` and `address` too.
         */
        patch: operations["updateMember"];
        trace?: never;
    };
    "/v1/members/{id}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Verify a member */
        post: operations["verifyMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/members/{id}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Activate a member
         * @description A draft, one who was invited, or one who is inactive: only an active member can work.
         */
        post: operations["activateMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/members/{id}/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deactivate a member */
        post: operations["deactivateMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List customers */
        get: operations["listCustomers"];
        put?: never;
        /** Create a customer */
        post: operations["createCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a customer */
        get: operations["getCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a customer
         * @description Only the supplied fields change; inside `address` too.
         */
        patch: operations["updateCustomer"];
        trace?: never;
    };
    "/v1/sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sites
         * @description The locations of all customers, or of one.
         */
        get: operations["listSites"];
        put?: never;
        /**
         * Create a site
         * @description Active, and in the time zone of the organization’s settings, unless the body says otherwise.
         */
        post: operations["createSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sites/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a site */
        get: operations["getSite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a site
         * @description Only the supplied fields change; inside `address` too. It stays with its customer. `is_active: false` is refused while shifts stand there that are not over.
         */
        patch: operations["updateSite"];
        trace?: never;
    };
    "/v1/shifts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List shifts */
        get: operations["listShifts"];
        put?: never;
        /**
         * Create a shift
         * @description Open at once, or as a draft. Without `bill_rate` the customer’s billing rate is taken. At most 24 hours long; the past is allowed.
         */
        post: operations["createShift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/shifts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a shift */
        get: operations["getShift"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a shift
         * @description Only the supplied fields change. A new schedule must suit everybody assigned; positions that are taken stay.
         */
        patch: operations["updateShift"];
        trace?: never;
    };
    "/v1/shifts/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publish a draft */
        post: operations["publishShift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/shifts/{id}/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assign a member
         * @description The member must be active and have no other shift at the time.
         */
        post: operations["assignShift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/shifts/{id}/offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Offer it to a member
         * @description An offer takes no position: several can be out for the last one, and the first to accept has it.
         */
        post: operations["offerShift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/shifts/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept an offer */
        post: operations["acceptShift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/shifts/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decline an offer */
        post: operations["declineShift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/shifts/{id}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Claim a free position */
        post: operations["claimShift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/shifts/{id}/unassign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take an assignment or an offer back */
        post: operations["unassignShift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/shifts/{id}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete a shift
         * @description Whoever is assigned and has not clocked in is a no-show. Refused while somebody is clocked in.
         */
        post: operations["completeShift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/shifts/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a shift
         * @description With its offers and assignments.
         */
        post: operations["cancelShift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/travel-expenses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List travel expenses */
        get: operations["listTravelExpenses"];
        put?: never;
        /**
         * Submit a travel expense
         * @description Of a member who is assigned to the shift, or was. `amount` is the distance times the rate, to the cent.
         */
        post: operations["submitTravelExpense"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/travel-expenses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a travel expense */
        get: operations["getTravelExpense"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/travel-expenses/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a travel expense
         * @description One that is billable is then billed with the timesheet of its shift.
         */
        post: operations["approveTravelExpense"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/travel-expenses/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reject a travel expense */
        post: operations["rejectTravelExpense"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/shifts/{id}/clock-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Clock a member in
         * @description A member is clocked in on one shift at a time. `at` can lie in the past: punches may be recorded late.
         */
        post: operations["clockIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/shifts/{id}/clock-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Clock a member out
         * @description Makes the timesheet; the last one completes the shift.
         */
        post: operations["clockOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/timesheets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List timesheets */
        get: operations["listTimesheets"];
        put?: never;
        /**
         * Record a timesheet by hand
         * @description For an assignment that is assigned, a no-show, or completed without a timesheet. The times are taken as they are: an early start is not cut.
         */
        post: operations["createTimesheet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/timesheets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a timesheet */
        get: operations["getTimesheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/timesheets/{id}/trace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Trace a timesheet
         * @description From the punch to the hours, the invoice lines and the journal: why this amount.
         */
        get: operations["traceTimesheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/timesheets/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a timesheet
         * @description Its invoice is made at once, unless the module `accounting` is off or no bill rate is found: then `POST /v1/invoices/generate` makes it later.
         */
        post: operations["approveTimesheet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/timesheets/{id}/dispute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Dispute a timesheet */
        post: operations["disputeTimesheet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/timesheets/{id}/resubmit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resubmit a disputed timesheet
         * @description As it was, or with corrected times. The window for automatic approval begins anew.
         */
        post: operations["resubmitTimesheet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/timesheets/{id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void a timesheet
         * @description Before its approval only; it is never billed, and another can be recorded.
         */
        post: operations["voidTimesheet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invoices
         * @description Without their lines.
         */
        get: operations["listInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an invoice with its lines */
        get: operations["getInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoices/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate what is missing
         * @description Invoices for everything that is approved and on no invoice: after a void, after the module was switched on, after a bill rate was set. What joins a draft of its week or month is not in the answer.
         */
        post: operations["generateInvoices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoices/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a draft
         * @description It gets its number, its dates and its entry in the journal.
         */
        post: operations["sendInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoices/{id}/mark-paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark a sent invoice paid */
        post: operations["markInvoicePaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoices/{id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void an invoice
         * @description A draft, or one that is sent and not paid. Its journal entries are reversed; what it billed can be billed again.
         */
        post: operations["voidInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/journal-entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the journal
         * @description What sending, payment and voiding of invoices have posted. Nothing in it is ever changed.
         */
        get: operations["listJournalEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List feedback */
        get: operations["listFeedback"];
        put?: never;
        /**
         * Submit feedback
         * @description Once per member and shift, when the member’s work there is completed.
         */
        post: operations["createFeedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/feedback/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get one feedback */
        get: operations["getFeedback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List bookings */
        get: operations["listBookings"];
        put?: never;
        /**
         * Request a booking
         * @description It is `pending` until it is decided. `one_time` needs `booking_date` and its two times, the others `start_date`.
         */
        post: operations["createBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bookings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a booking */
        get: operations["getBooking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bookings/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a booking
         * @description Refused when as many approved or active bookings overlap with it as the member has capacity for.
         */
        post: operations["approveBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bookings/{id}/waitlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put a booking on the waiting list */
        post: operations["waitlistBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bookings/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reject a booking */
        post: operations["rejectBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bookings/{id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a booking
         * @description Otherwise it starts by itself when its time has come.
         */
        post: operations["startBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bookings/{id}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete a booking
         * @description Otherwise it is completed by itself when its time is over.
         */
        post: operations["completeBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bookings/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel a booking */
        post: operations["cancelBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bookings/{id}/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record how a booking’s payment stands */
        post: operations["recordBookingPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the event types you can subscribe to
         * @description Limited to the active modules of the organization. Returns all of them unless `limit` is given.
         */
        get: operations["listWebhookEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description The log of everything that happened, newest first; with `after` it reads forward without gaps.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an event */
        get: operations["getEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook endpoints
         * @description Those of this key's mode; all of them unless `limit` is given.
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Create a webhook endpoint
         * @description The answer holds the signing `secret`, which is shown only this once.
         */
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a webhook endpoint */
        get: operations["getWebhookEndpoint"];
        put?: never;
        post?: never;
        /** Delete a webhook endpoint and its delivery history */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Update a webhook endpoint
         * @description Enabling it clears the marks of failure; deliveries that were held go on.
         */
        patch: operations["updateWebhookEndpoint"];
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}/roll-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Roll the signing secret
         * @description The previous secret goes on signing for 24 hours beside the new one.
         */
        post: operations["rollWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test delivery
         * @description Sends the example of a real event type with `X-Webhook-Test: true`, and waits for the answer.
         */
        post: operations["testWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Queue what the endpoint has missed or failed
         * @description Events since an instant, those emitted while it was disabled included.
         */
        post: operations["recoverWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List webhook deliveries */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a webhook delivery */
        get: operations["getWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-deliveries/{id}/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the attempts of a delivery
         * @description What was sent and what came back, attempt by attempt.
         */
        get: operations["listWebhookAttempts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-deliveries/{id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redeliver an event
         * @description A fresh delivery with the same envelope id, so that receivers can dedupe.
         */
        post: operations["redeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move the sandbox's clock ahead
         * @description With a test key only. What falls due meanwhile happens before the answer: forgotten punches are closed, timesheets approved, invoices sent, bookings begun and ended; webhook retries that are due are sent at once. Signatures, secrets and keys keep real time. The clock cannot be moved back.
         */
        post: operations["advanceSandboxClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "member.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A member was created by public signup, invitation, hiring or the API. */
        post: operations["on_member_created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "member.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A member profile changed. */
        post: operations["on_member_updated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "member.verified": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A member was verified. */
        post: operations["on_member_verified"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "member.deactivated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A member was deactivated. */
        post: operations["on_member_deactivated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "member.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A member was permanently removed; the data is a snapshot of identifying fields from before. */
        post: operations["on_member_deleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "customer.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A customer was created. */
        post: operations["on_customer_created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "customer.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A customer changed. */
        post: operations["on_customer_updated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "customer_location.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A site of a customer was created. */
        post: operations["on_customer_location_created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "customer_location.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A site of a customer changed, was activated or deactivated. */
        post: operations["on_customer_location_updated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "shift.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A shift was created, drafts included. */
        post: operations["on_shift_created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "shift.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A shift changed: schedule, pay, positions, or its fill state by a cancelled assignment. */
        post: operations["on_shift_updated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "shift.assigned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A member was assigned, accepted an offer, or claimed an open call. */
        post: operations["on_shift_assigned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "shift.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A shift was completed. */
        post: operations["on_shift_completed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "shift.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A shift was cancelled. */
        post: operations["on_shift_cancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "booking.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A booking was requested. */
        post: operations["on_booking_created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "booking.status_changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A booking moved from one status to another. */
        post: operations["on_booking_status_changed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "timesheet.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A timesheet was generated for a shift assignment. */
        post: operations["on_timesheet_created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "timesheet.approved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A timesheet was approved; its invoice follows. */
        post: operations["on_timesheet_approved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "timesheet.disputed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A customer disputed a pending timesheet. */
        post: operations["on_timesheet_disputed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "timesheet.voided": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A timesheet was voided before its approval. */
        post: operations["on_timesheet_voided"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "feedback.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A customer submitted end-of-shift feedback: a rating from 1 to 5 and perhaps a comment. */
        post: operations["on_feedback_created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An invoice was generated from approved timesheets. */
        post: operations["on_invoice_created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An invoice was finalized and sent. */
        post: operations["on_invoice_sent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An invoice was marked paid. */
        post: operations["on_invoice_paid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.voided": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An invoice was voided. */
        post: operations["on_invoice_voided"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "travel_expense.submitted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A travel (mileage) expense was recorded. */
        post: operations["on_travel_expense_submitted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Address: {
            /** @example 12 Harbour Street */
            line1: string | null;
            /** @example Floor 3 */
            line2: string | null;
            /** @example Bristol */
            city: string | null;
            /** @example England */
            state: string | null;
            /** @example BS1 4QA */
            postal_code: string | null;
            /** @example GB */
            country: string | null;
        };
        AddressInput: {
            /** @example 12 Harbour Street */
            line1?: string | null;
            /** @example Floor 3 */
            line2?: string | null;
            /** @example Bristol */
            city?: string | null;
            /** @example England */
            state?: string | null;
            /** @example BS1 4QA */
            postal_code?: string | null;
            /** @example GB */
            country?: string | null;
        };
        Assignment: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            member_id: string;
            /**
             * @example assigned
             * @enum {string}
             */
            status: "offered" | "declined" | "assigned" | "clocked_in" | "completed" | "no_show" | "cancelled";
            /** @enum {string} */
            origin: "direct" | "offer" | "open_call";
            /** Format: date-time */
            clock_in_at: string | null;
            /**
             * Format: date-time
             * @example 2026-03-31T16:30:00.000Z
             */
            clock_out_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        Booking: {
            /** Format: uuid */
            id: string;
            /**
             * @example approved
             * @enum {string}
             */
            status: "pending" | "waitlisted" | "approved" | "active" | "completed" | "cancelled" | "rejected";
            /** @enum {string} */
            booking_type: "one_time" | "recurring" | "ongoing";
            /** Format: uuid */
            member_id: string;
            child: {
                /** Format: uuid */
                id: string;
                /** @example Noor */
                first_name: string;
                /** @example Haddad */
                last_name: string;
            };
            /** Format: date */
            start_date: string | null;
            /**
             * Format: date
             * @example 2026-06-30
             */
            end_date: string | null;
            /** Format: date */
            booking_date: string | null;
            booking_start_time: string | null;
            /** @example 12:30:00 */
            booking_end_time: string | null;
            /** @example 65 */
            payment_amount: number;
            /** @enum {string} */
            payment_status: "pending" | "paid" | "refunded" | "waived";
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        BookingCreate: {
            /** Format: uuid */
            member_id: string;
            /** @enum {string} */
            booking_type: "one_time" | "recurring" | "ongoing";
            child: {
                /**
                 * Format: uuid
                 * @description Names the same child again; without it, a new one.
                 */
                id?: string;
                /** @example Noor */
                first_name: string;
                /** @example Haddad */
                last_name: string;
            };
            /**
             * Format: date
             * @description Required, with its two times, for `one_time`.
             */
            booking_date?: string;
            booking_start_time?: string;
            /** @example 12:30:00 */
            booking_end_time?: string;
            /**
             * Format: date
             * @description Required for `recurring` and `ongoing`.
             */
            start_date?: string;
            /**
             * Format: date
             * @description The last day; without it there is no end.
             * @example 2026-06-30
             */
            end_date?: string;
            /**
             * @default 0
             * @example 65
             */
            payment_amount: number;
        };
        BookingPage: {
            data: components["schemas"]["Booking"][];
            has_more: boolean;
            /** @description Null exactly when `has_more` is false. */
            next_cursor: string | null;
        };
        BookingPayment: {
            /** @enum {string} */
            payment_status: "pending" | "paid" | "refunded" | "waived";
        };
        ClockAdvance: {
            /** @example 86400 */
            seconds: number;
        };
        Customer: {
            /** Format: uuid */
            id: string;
            /** @example Northgate Hospital */
            name: string;
            /** @enum {string} */
            status: "active" | "inactive" | "prospect";
            /** @example Ward office */
            contact_name: string | null;
            /** @example wards@example.com */
            contact_email: string | null;
            /** @example +44 117 496 0456 */
            contact_phone: string | null;
            address: components["schemas"]["Address"];
            /**
             * Format: date
             * @example 2026-01-01
             */
            contract_start: string | null;
            /**
             * Format: date
             * @example 2026-12-31
             */
            contract_end: string | null;
            /**
             * @description Default billing rate.
             * @example 42.5
             */
            billing_rate: number | null;
            /** @example Invoices go to the ward office */
            notes: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        CustomerCreate: {
            /** @example Northgate Hospital */
            name: string;
            /** @enum {string} */
            status?: "active" | "inactive" | "prospect";
            /** @example Ward office */
            contact_name?: string;
            /** @example wards@example.com */
            contact_email?: string;
            /** @example +44 117 496 0456 */
            contact_phone?: string;
            /**
             * @description Default billing rate.
             * @example 42.5
             */
            billing_rate?: number;
            /** @example Invoices go to the ward office */
            notes?: string;
            address?: components["schemas"]["AddressInput"];
            /**
             * Format: date
             * @example 2026-01-01
             */
            contract_start?: string | null;
            /**
             * Format: date
             * @example 2026-12-31
             */
            contract_end?: string | null;
        };
        CustomerPage: {
            data: components["schemas"]["Customer"][];
            has_more: boolean;
            /** @description Null exactly when `has_more` is false. */
            next_cursor: string | null;
        };
        CustomerSettings: {
            /** @example 30 */
            payment_terms_days: number | null;
            /**
             * @description An invoice for each timesheet, or one per customer and week or month.
             * @enum {string|null}
             */
            invoice_grouping: "timesheet" | "week" | "month" | null;
            /**
             * @description Pending timesheets are approved after this many hours.
             * @example 72
             */
            auto_approve_hours: number | null;
        };
        CustomerSettingsUpdate: {
            /** @example 30 */
            payment_terms_days?: number | null;
            /**
             * @description An invoice for each timesheet, or one per customer and week or month.
             * @enum {string|null}
             */
            invoice_grouping?: "timesheet" | "week" | "month" | null;
            /**
             * @description Pending timesheets are approved after this many hours.
             * @example 72
             */
            auto_approve_hours?: number | null;
        };
        CustomerUpdate: {
            /** @example Northgate Hospital */
            name?: string;
            /** @enum {string} */
            status?: "active" | "inactive" | "prospect";
            /** @example Ward office */
            contact_name?: string | null;
            /** @example wards@example.com */
            contact_email?: string | null;
            /** @example +44 117 496 0456 */
            contact_phone?: string | null;
            /**
             * @description Default billing rate.
             * @example 42.5
             */
            billing_rate?: number | null;
            /** @example Invoices go to the ward office */
            notes?: string | null;
            address?: components["schemas"]["AddressInput"];
            /**
             * Format: date
             * @example 2026-01-01
             */
            contract_start?: string | null;
            /**
             * Format: date
             * @example 2026-12-31
             */
            contract_end?: string | null;
        };
        Error: {
            error: {
                /**
                 * @example validation_failed
                 * @enum {string}
                 */
                code: "invalid_json" | "validation_failed" | "invalid_parameter" | "unknown_parameter" | "invalid_cursor" | "unsupported_content_type" | "body_too_large" | "unknown_event_type" | "https_required" | "destination_not_allowed" | "idempotency_key_reused" | "invalid_transition" | "malformed_request" | "invalid_token" | "missing_api_key" | "invalid_api_key" | "expired_api_key" | "revoked_api_key" | "not_signed_in" | "wrong_credentials" | "insufficient_scope" | "module_inactive" | "organization_inactive" | "insufficient_role" | "cross_site_request" | "not_found" | "rate_limited" | "internal_error" | "unavailable";
                /** @example capacity must be an integer of at least 0. */
                message: string;
                /** @example capacity */
                param: string | null;
                details: {
                    /** @example capacity */
                    path: string;
                    message: string;
                }[];
                /** @example req_5f0c1d2e3a4b0000000001 */
                request_id: string;
            };
        };
        Event: {
            /**
             * @description Identical across retries and redeliveries: use it to dedupe.
             * @example evt_0198c5a27f3e7c219a641f0e5d2b8c47
             */
            id: string;
            /** @example member.created */
            type: string;
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            mode: "live" | "test";
            /** @description The resource as the REST API shows it; its shape depends on `type`. */
            data: {
                [key: string]: unknown;
            };
        };
        EventPage: {
            data: components["schemas"]["Event"][];
            has_more: boolean;
            /** @description Null exactly when `has_more` is false. */
            next_cursor: string | null;
        };
        Event_booking_created: {
            /**
             * @description Identical across retries and redeliveries: use it to dedupe.
             * @example evt_0198c5a27f3e7c219a641f0e5d2b8c47
             */
            id: string;
            /** @enum {string} */
            type: "booking.created";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            mode: "live" | "test";
            data: components["schemas"]["Booking"];
        };
        Event_booking_status_changed: {
            /**
             * @description Identical across retries and redeliveries: use it to dedupe.
             * @example evt_0198c5a27f3e7c219a641f0e5d2b8c47
             */
            id: string;
            /** @enum {string} */
            type: "booking.status_changed";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            mode: "live" | "test";
            data: components["schemas"]["Booking"];
        };
        Event_customer_created: {
            /**
             * @description Identical across retries and redeliveries: use it to dedupe.
             * @example evt_0198c5a27f3e7c219a641f0e5d2b8c47
             */
            id: string;
            /** @enum {string} */
            type: "customer.created";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            mode: "live" | "test";
            data: components["schemas"]["Customer"];
        };
        Event_customer_location_created: {
            /**
             * @description Identical across retries and redeliveries: use it to dedupe.
             * @example evt_0198c5a27f3e7c219a641f0e5d2b8c47
             */
            id: string;
            /** @enum {string} */
            type: "customer_location.created";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            mode: "live" | "test";
            data: components["schemas"]["Site"];
        };
        Event_customer_location_updated: {
            /**
             * @description Identical across retries and redeliveries: use it to dedupe.
             * @example evt_0198c5a27f3e7c219a641f0e5d2b8c47
             */
            id: string;
            /** @enum {string} */
            type: "customer_location.updated";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            mode: "live" | "test";
            data: components["schemas"]["Site"];
        };
        Event_customer_updated: {
            /**
             * @description Identical across retries and redeliveries: use it to dedupe.
             * @example evt_0198c5a27f3e7c219a641f0e5d2b8c47
             */
            id: string;
            /** @enum {string} */
            type: "customer.updated";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            mode: "live" | "test";
            data: components["schemas"]["Customer"];
        };
        Event_feedback_created: {
            /**
             * @description Identical across retries and redeliveries: use it to dedupe.
             * @example evt_0198c5a27f3e7c219a641f0e5d2b8c47
             */
            id: string;
            /** @enum {string} */
            type: "feedback.created";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            mode: "live" | "test";
            data: components["schemas"]["Feedback"];
        };
        Event_invoice_created: {
            /**
             * @description Identical across retries and redeliveries: use it to dedupe.
             * @example evt_0198c5a27f3e7c219a641f0e5d2b8c47
             */
            id: string;
            /** @enum {string} */
            type: "invoice.created";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            mode: "live" | "test";
            data: components["schemas"]["Invoice"];
        };
        Event_invoice_paid: {
            /**
             * @description Identical across retries and redeliveries: use it to dedupe.
             * @example evt_0198c5a27f3e7c219a641f0e5d2b8c47
             */
            id: string;
            /** @enum {string} */
            type: "invoice.paid";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            mode: "live" | "test";
            data: components["schemas"]["Invoice"];
        };
        Event_invoice_sent: {
            /**
             * @description Identical across retries and redeliveries: use it to dedupe.
             * @example evt_0198c5a27f3e7c219a641f0e5d2b8c47
             */
            id: string;
            /** @enum {string} */
            type: "invoice.sent";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            mode: "live" | "test";
            data: components["schemas"]["Invoice"];
        };
        Event_invoice_voided: {
            /**
             * @description Identical across retries and redeliveries: use it to dedupe.
             * @example evt_0198c5a27f3e7c219a641f0e5d2b8c47
             */
            id: string;
            /** @enum {string} */
            type: "invoice.voided";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            mode: "live" | "test";
            data: components["schemas"]["Invoice"];
        };
        Event_member_created: {
            /**
             * @description Identical across retries and redeliveries: use it to dedupe.
             * @example evt_0198c5a27f3e7c219a641f0e5d2b8c47
             */
            id: string;
            /** @enum {string} */
            type: "member.created";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            mode: "live" | "test";
            data: components["schemas"]["MemberPayload"];
        };
        Event_member_deactivated: {
            /**
             * @description Identical across retries and redeliveries: use it to dedupe.
             * @example evt_0198c5a27f3e7c219a641f0e5d2b8c47
             */
            id: string;
            /** @enum {string} */
            type: "member.deactivated";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            mode: "live" | "test";
            data: components["schemas"]["MemberPayload"];
        };
        Event_member_deleted: {
            /**
             * @description Identical across retries and redeliveries: use it to dedupe.
             * @example evt_0198c5a27f3e7c219a641f0e5d2b8c47
             */
            id: string;
            /** @enum {string} */
            type: "member.deleted";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            mode: "live" | "test";
            data: components["schemas"]["MemberSnapshot"];
        };
        Event_member_updated: {
            /**
             * @description Identical across retries and redeliveries: use it to dedupe.
             * @example evt_0198c5a27f3e7c219a641f0e5d2b8c47
             */
            id: string;
            /** @enum {string} */
            type: "member.updated";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            mode: "live" | "test";
            data: components["schemas"]["MemberPayload"];
        };
        Event_member_verified: {
            /**
             * @description Identical across retries and redeliveries: use it to dedupe.
             * @example evt_0198c5a27f3e7c219a641f0e5d2b8c47
             */
            id: string;
            /** @enum {string} */
            type: "member.verified";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            mode: "live" | "test";
            data: components["schemas"]["MemberPayload"];
        };
        Event_shift_assigned: {
            /**
             * @description Identical across retries and redeliveries: use it to dedupe.
             * @example evt_0198c5a27f3e7c219a641f0e5d2b8c47
             */
            id: string;
            /** @enum {string} */
            type: "shift.assigned";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            mode: "live" | "test";
            data: components["schemas"]["Shift"];
        };
        Event_shift_cancelled: {
            /**
             * @description Identical across retries and redeliveries: use it to dedupe.
             * @example evt_0198c5a27f3e7c219a641f0e5d2b8c47
             */
            id: string;
            /** @enum {string} */
            type: "shift.cancelled";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            mode: "live" | "test";
            data: components["schemas"]["Shift"];
        };
        Event_shift_completed: {
            /**
             * @description Identical across retries and redeliveries: use it to dedupe.
             * @example evt_0198c5a27f3e7c219a641f0e5d2b8c47
             */
            id: string;
            /** @enum {string} */
            type: "shift.completed";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            mode: "live" | "test";
            data: components["schemas"]["Shift"];
        };
        Event_shift_created: {
            /**
             * @description Identical across retries and redeliveries: use it to dedupe.
             * @example evt_0198c5a27f3e7c219a641f0e5d2b8c47
             */
            id: string;
            /** @enum {string} */
            type: "shift.created";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            mode: "live" | "test";
            data: components["schemas"]["Shift"];
        };
        Event_shift_updated: {
            /**
             * @description Identical across retries and redeliveries: use it to dedupe.
             * @example evt_0198c5a27f3e7c219a641f0e5d2b8c47
             */
            id: string;
            /** @enum {string} */
            type: "shift.updated";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            mode: "live" | "test";
            data: components["schemas"]["Shift"];
        };
        Event_timesheet_approved: {
            /**
             * @description Identical across retries and redeliveries: use it to dedupe.
             * @example evt_0198c5a27f3e7c219a641f0e5d2b8c47
             */
            id: string;
            /** @enum {string} */
            type: "timesheet.approved";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            mode: "live" | "test";
            data: components["schemas"]["Timesheet"];
        };
        Event_timesheet_created: {
            /**
             * @description Identical across retries and redeliveries: use it to dedupe.
             * @example evt_0198c5a27f3e7c219a641f0e5d2b8c47
             */
            id: string;
            /** @enum {string} */
            type: "timesheet.created";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            mode: "live" | "test";
            data: components["schemas"]["Timesheet"];
        };
        Event_timesheet_disputed: {
            /**
             * @description Identical across retries and redeliveries: use it to dedupe.
             * @example evt_0198c5a27f3e7c219a641f0e5d2b8c47
             */
            id: string;
            /** @enum {string} */
            type: "timesheet.disputed";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            mode: "live" | "test";
            data: components["schemas"]["Timesheet"];
        };
        Event_timesheet_voided: {
            /**
             * @description Identical across retries and redeliveries: use it to dedupe.
             * @example evt_0198c5a27f3e7c219a641f0e5d2b8c47
             */
            id: string;
            /** @enum {string} */
            type: "timesheet.voided";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            mode: "live" | "test";
            data: components["schemas"]["Timesheet"];
        };
        Event_travel_expense_submitted: {
            /**
             * @description Identical across retries and redeliveries: use it to dedupe.
             * @example evt_0198c5a27f3e7c219a641f0e5d2b8c47
             */
            id: string;
            /** @enum {string} */
            type: "travel_expense.submitted";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            mode: "live" | "test";
            data: components["schemas"]["TravelExpense"];
        };
        Feedback: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            shift_id: string;
            /** Format: uuid */
            member_id: string;
            /** Format: uuid */
            customer_id: string;
            /** @example 5 */
            rating: number;
            /** @example Calm and kind with the residents */
            comment: string | null;
            /** Format: date-time */
            created_at: string;
        };
        FeedbackCreate: {
            /** Format: uuid */
            shift_id: string;
            /** Format: uuid */
            member_id: string;
            /** @example 5 */
            rating: number;
            /** @example Calm and kind with the residents */
            comment?: string;
        };
        FeedbackPage: {
            data: components["schemas"]["Feedback"][];
            has_more: boolean;
            /** @description Null exactly when `has_more` is false. */
            next_cursor: string | null;
        };
        GeneratedInvoices: {
            data: components["schemas"]["Invoice"][];
        };
        Invoice: {
            /** Format: uuid */
            id: string;
            /** @example INV-2026-0001 */
            invoice_number: string;
            /** @enum {string} */
            direction: "org_to_customer" | "member_to_org";
            /**
             * Format: uuid
             * @description The billing member.
             */
            member_id: string | null;
            /**
             * Format: uuid
             * @description The billed customer.
             */
            customer_id: string | null;
            /**
             * @example sent
             * @enum {string}
             */
            status: "draft" | "sent" | "paid" | "voided";
            /** Format: date */
            issue_date: string;
            /**
             * Format: date
             * @example 2026-04-30
             */
            due_date: string;
            /**
             * Format: date
             * @example 2026-03-01
             */
            period_start: string | null;
            /** Format: date */
            period_end: string | null;
            /** @example 340 */
            subtotal: number;
            /** @example 68 */
            tax_total: number;
            /** @example 408 */
            total: number;
            /** @example 0 */
            amount_paid: number;
            /** Format: date-time */
            sent_at: string | null;
            /** Format: date-time */
            paid_at: string | null;
            /** @example BACS 4471 */
            payment_reference: string | null;
            /** Format: date-time */
            voided_at: string | null;
            /** @example Wrong customer */
            void_reason: string | null;
            /** @example Thank you */
            notes: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        InvoiceGenerate: {
            /**
             * Format: uuid
             * @description Only for this customer.
             */
            customer_id?: string;
        };
        InvoiceLine: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            invoice_id: string;
            /** @description Zero-based position. */
            line_index: number;
            /** @example timesheet */
            line_type: string;
            /** @example Night shift, 31 March 2026 */
            description: string;
            /** @example 8 */
            quantity: number;
            /** @example hours */
            unit: string;
            /** @example 42.5 */
            rate: number;
            /** @example 340 */
            amount: number;
            /** Format: uuid */
            shift_id: string;
            /** Format: uuid */
            member_id: string;
            /** Format: uuid */
            customer_id: string;
            /** Format: date-time */
            created_at: string;
        };
        InvoicePage: {
            data: components["schemas"]["Invoice"][];
            has_more: boolean;
            /** @description Null exactly when `has_more` is false. */
            next_cursor: string | null;
        };
        InvoicePayment: {
            /** @example BACS 4471 */
            payment_reference?: string;
        };
        InvoiceVoid: {
            /** @example Wrong customer */
            reason?: string;
        };
        InvoiceWithLines: {
            /** Format: uuid */
            id: string;
            /** @example INV-2026-0001 */
            invoice_number: string;
            /** @enum {string} */
            direction: "org_to_customer" | "member_to_org";
            /**
             * Format: uuid
             * @description The billing member.
             */
            member_id: string | null;
            /**
             * Format: uuid
             * @description The billed customer.
             */
            customer_id: string | null;
            /**
             * @example sent
             * @enum {string}
             */
            status: "draft" | "sent" | "paid" | "voided";
            /** Format: date */
            issue_date: string;
            /**
             * Format: date
             * @example 2026-04-30
             */
            due_date: string;
            /**
             * Format: date
             * @example 2026-03-01
             */
            period_start: string | null;
            /** Format: date */
            period_end: string | null;
            /** @example 340 */
            subtotal: number;
            /** @example 68 */
            tax_total: number;
            /** @example 408 */
            total: number;
            /** @example 0 */
            amount_paid: number;
            /** Format: date-time */
            sent_at: string | null;
            /** Format: date-time */
            paid_at: string | null;
            /** @example BACS 4471 */
            payment_reference: string | null;
            /** Format: date-time */
            voided_at: string | null;
            /** @example Wrong customer */
            void_reason: string | null;
            /** @example Thank you */
            notes: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            lines: components["schemas"]["InvoiceLine"][];
        };
        JournalEntry: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            invoice_id: string;
            /**
             * @description What made it: the invoice was sent, paid, or voided (a reversal).
             * @enum {string}
             */
            kind: "sent" | "paid" | "reversal";
            /**
             * Format: uuid
             * @description The entry that this one takes back.
             */
            reverses_id: string | null;
            /** Format: date */
            entry_date: string;
            /** @description Debits and credits have the same sum. */
            lines: {
                /** @enum {string} */
                account: "receivable" | "revenue" | "tax" | "bank" | "labour_cost" | "payable";
                /** @example 408 */
                debit: number;
                /** @example 0 */
                credit: number;
            }[];
            /** Format: date-time */
            created_at: string;
        };
        JournalPage: {
            data: components["schemas"]["JournalEntry"][];
            has_more: boolean;
            /** @description Null exactly when `has_more` is false. */
            next_cursor: string | null;
        };
        Member: {
            /** Format: uuid */
            id: string;
            /** @example Brightside Nursing */
            business_name: string;
            /** @example Amina K. */
            display_name: string | null;
            /** @example Registered nurse, nights and weekends */
            description: string | null;
            /**
             * @example active
             * @enum {string}
             */
            status: "invited" | "active" | "inactive" | "draft";
            is_active: boolean;
            is_verified: boolean;
            /** @example 2 */
            capacity: number;
            /** @description Industry-specific service groups. */
            age_groups: string[];
            /**
             * @example independent
             * @enum {string}
             */
            employment_relationship: "direct_employee" | "contractor" | "independent" | "agency_worker" | "volunteer" | "apprentice";
            /** @enum {string|null} */
            contract_type: "permanent" | "fixed_term" | "casual" | "seasonal" | "project_based" | null;
            /**
             * Format: date
             * @example 2026-01-05
             */
            contract_start_date: string | null;
            /**
             * Format: date
             * @example 2026-12-31
             */
            contract_end_date: string | null;
            contact: {
                /** @example amina@example.com */
                email: string | null;
                /** @example +44 117 496 0123 */
                phone: string | null;
            };
            address: components["schemas"]["Address"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        MemberCreate: {
            /** @example Brightside Nursing */
            business_name: string;
            /** @example Amina K. */
            display_name?: string;
            /** @example Registered nurse, nights and weekends */
            description?: string;
            /**
             * @description Concurrent placements or clients the member can take.
             * @example 2
             */
            capacity?: number;
            contact?: {
                /** @example amina@example.com */
                email?: string;
                /** @example +44 117 496 0123 */
                phone?: string;
            };
            address?: components["schemas"]["AddressInput"];
            /** @description Industry-specific service groups. */
            age_groups?: string[];
            /**
             * @example independent
             * @enum {string}
             */
            employment_relationship?: "direct_employee" | "contractor" | "independent" | "agency_worker" | "volunteer" | "apprentice";
            /** @enum {string|null} */
            contract_type?: "permanent" | "fixed_term" | "casual" | "seasonal" | "project_based" | null;
            /**
             * Format: date
             * @example 2026-01-05
             */
            contract_start_date?: string | null;
            /**
             * Format: date
             * @example 2026-12-31
             */
            contract_end_date?: string | null;
        };
        MemberInvite: {
            /** @example Brightside Nursing */
            business_name: string;
            /** @example Amina K. */
            display_name?: string;
            /** @example Registered nurse, nights and weekends */
            description?: string;
            /**
             * @description Concurrent placements or clients the member can take.
             * @example 2
             */
            capacity?: number;
            /** @description With `email`, where the invitation goes: required. */
            contact?: {
                /** @example amina@example.com */
                email: string;
                /** @example +44 117 496 0123 */
                phone?: string;
            };
            address?: components["schemas"]["AddressInput"];
            /** @description Industry-specific service groups. */
            age_groups?: string[];
            /**
             * @example independent
             * @enum {string}
             */
            employment_relationship?: "direct_employee" | "contractor" | "independent" | "agency_worker" | "volunteer" | "apprentice";
            /** @enum {string|null} */
            contract_type?: "permanent" | "fixed_term" | "casual" | "seasonal" | "project_based" | null;
            /**
             * Format: date
             * @example 2026-01-05
             */
            contract_start_date?: string | null;
            /**
             * Format: date
             * @example 2026-12-31
             */
            contract_end_date?: string | null;
        };
        MemberPage: {
            data: components["schemas"]["Member"][];
            has_more: boolean;
            /** @description Null exactly when `has_more` is false. */
            next_cursor: string | null;
        };
        MemberPayload: {
            /** Format: uuid */
            id: string;
            /** @example Brightside Nursing */
            business_name: string;
            /** @example Amina K. */
            display_name: string | null;
            /** @example Registered nurse, nights and weekends */
            description: string | null;
            /**
             * @example active
             * @enum {string}
             */
            status: "invited" | "active" | "inactive" | "draft";
            is_active: boolean;
            is_verified: boolean;
            /** @example 2 */
            capacity: number;
            /** @description Industry-specific service groups. */
            age_groups: string[];
            /**
             * @example independent
             * @enum {string}
             */
            employment_relationship: "direct_employee" | "contractor" | "independent" | "agency_worker" | "volunteer" | "apprentice";
            /** @enum {string|null} */
            contract_type: "permanent" | "fixed_term" | "casual" | "seasonal" | "project_based" | null;
            /**
             * Format: date
             * @example 2026-01-05
             */
            contract_start_date: string | null;
            /**
             * Format: date
             * @example 2026-12-31
             */
            contract_end_date: string | null;
            contact: {
                /** @example amina@example.com */
                email: string | null;
                /** @example +44 117 496 0123 */
                phone: string | null;
            };
            address: components["schemas"]["Address"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /**
             * @description How the member came to be; the same in all its events.
             * @enum {string}
             */
            source: "api" | "signup" | "invitation" | "hiring";
        };
        MemberSnapshot: {
            /** Format: uuid */
            id: string;
            /** @example Brightside Nursing */
            business_name: string;
            /** @example Amina K. */
            display_name: string | null;
            contact: {
                /** @example amina@example.com */
                email: string | null;
                /** @example +44 117 496 0123 */
                phone: string | null;
            };
            /**
             * @example active
             * @enum {string}
             */
            status: "invited" | "active" | "inactive" | "draft";
            /**
             * @description How the member came to be; the same in all its events.
             * @enum {string}
             */
            source: "api" | "signup" | "invitation" | "hiring";
        };
        MemberUpdate: {
            /** @example Brightside Nursing */
            business_name?: string;
            /** @example Amina K. */
            display_name?: string | null;
            /** @example Registered nurse, nights and weekends */
            description?: string | null;
            /**
             * @description Concurrent placements or clients the member can take.
             * @example 2
             */
            capacity?: number;
            contact?: {
                /** @example amina@example.com */
                email?: string | null;
                /** @example +44 117 496 0123 */
                phone?: string | null;
            };
            address?: components["schemas"]["AddressInput"];
            /** @description Industry-specific service groups. */
            age_groups?: string[];
            /**
             * @example independent
             * @enum {string}
             */
            employment_relationship?: "direct_employee" | "contractor" | "independent" | "agency_worker" | "volunteer" | "apprentice";
            /** @enum {string|null} */
            contract_type?: "permanent" | "fixed_term" | "casual" | "seasonal" | "project_based" | null;
            /**
             * Format: date
             * @example 2026-01-05
             */
            contract_start_date?: string | null;
            /**
             * Format: date
             * @example 2026-12-31
             */
            contract_end_date?: string | null;
        };
        Organization: {
            /**
             * Format: uuid
             * @description The id of the sandbox organization in test mode.
             */
            id: string;
            /** @example Harbour Care */
            name: string;
            /** @example harbour-care */
            slug: string;
            /** @example https://example.com/logo.png */
            logo_url: string | null;
            /** @example https://example.com */
            website: string | null;
            /**
             * @example active
             * @enum {string}
             */
            status: "draft" | "demo" | "active" | "suspended" | "cancelled";
            /**
             * @description True when the request was made with a test-mode key.
             * @example false
             */
            sandbox: boolean;
            /** Format: date-time */
            created_at: string;
        };
        Punch: {
            /** Format: uuid */
            member_id: string;
            /**
             * Format: date-time
             * @description When it was; now, unless told.
             */
            at?: string;
        };
        SandboxClock: {
            /**
             * Format: date-time
             * @description The time it is in the sandbox now.
             */
            now: string;
        };
        Settings: {
            /**
             * @description ISO 4217.
             * @example EUR
             */
            currency: string;
            /**
             * @description An IANA time zone: of new sites, and of the dates on invoices.
             * @example Europe/London
             */
            timezone: string;
            /**
             * @description A fraction: 0.2 stands for 20 %.
             * @example 0.2
             */
            tax_rate: number;
            /** @example 30 */
            payment_terms_days: number;
            /** @description New invoices are sent at once; grouped ones when their period is over. */
            auto_send: boolean;
            /**
             * @description An invoice for each timesheet, or one per customer and week or month.
             * @enum {string}
             */
            invoice_grouping: "timesheet" | "week" | "month";
            /**
             * @description Pending timesheets are approved after this many hours.
             * @example 72
             */
            auto_approve_hours: number | null;
            /**
             * @description A timesheet's time is rounded to the nearest so many minutes; 0 for none.
             * @example 15
             */
            rounding_minutes: number;
            /**
             * @description Of sent invoices: `{number}` (with a width: `{number:4}`), `{year}`, `{month}`. The number counts on without a gap.
             * @example INV-{year}-{number:4}
             */
            invoice_number_format: string;
            /** @description Approval also makes the invoice for a contractor's or independent's pay. */
            self_billing: boolean;
            /** @description People can sign up as members without a key. */
            public_signup: boolean;
        };
        SettingsUpdate: {
            /**
             * @description ISO 4217.
             * @example EUR
             */
            currency?: string;
            /**
             * @description An IANA time zone: of new sites, and of the dates on invoices.
             * @example Europe/London
             */
            timezone?: string;
            /**
             * @description A fraction: 0.2 stands for 20 %.
             * @example 0.2
             */
            tax_rate?: number;
            /** @example 30 */
            payment_terms_days?: number;
            auto_send?: boolean;
            /**
             * @description An invoice for each timesheet, or one per customer and week or month.
             * @enum {string}
             */
            invoice_grouping?: "timesheet" | "week" | "month";
            /**
             * @description Pending timesheets are approved after this many hours.
             * @example 72
             */
            auto_approve_hours?: number | null;
            /**
             * @description A timesheet's time is rounded to the nearest so many minutes; 0 for none.
             * @example 15
             */
            rounding_minutes?: number;
            /**
             * @description Of sent invoices: `{number}` (with a width: `{number:4}`), `{year}`, `{month}`. The number counts on without a gap.
             * @example INV-{year}-{number:4}
             */
            invoice_number_format?: string;
            self_billing?: boolean;
            public_signup?: boolean;
        };
        Shift: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            customer_id: string;
            /** Format: uuid */
            site_id: string;
            /** @example Night shift, Ward 7 */
            title: string | null;
            /**
             * @example filled
             * @enum {string}
             */
            status: "draft" | "open" | "filled" | "in_progress" | "completed" | "cancelled";
            /** @example Europe/London */
            timezone: string;
            /** Format: date-time */
            starts_at: string;
            /**
             * Format: date-time
             * @example 2026-03-31T16:30:00.000Z
             */
            ends_at: string;
            /** @example 30 */
            unpaid_break_minutes: number;
            positions: number;
            /** @example 1 */
            positions_filled: number;
            /** @example 28 */
            pay_rate: number | null;
            /** @example 42.5 */
            bill_rate: number | null;
            /** @example Enter by the east gate */
            notes: string | null;
            /** @example Ward closed */
            cancel_reason: string | null;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            completed_at: string | null;
            /** Format: date-time */
            cancelled_at: string | null;
            assignments: components["schemas"]["Assignment"][];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        ShiftCancel: {
            /** @example Ward closed */
            reason?: string;
        };
        ShiftCreate: {
            /** Format: uuid */
            site_id: string;
            /** Format: date-time */
            starts_at: string;
            /**
             * Format: date-time
             * @example 2026-03-31T16:30:00.000Z
             */
            ends_at: string;
            /** @example 1 */
            positions?: number;
            /** @example Night shift, Ward 7 */
            title?: string;
            /** @example 28 */
            pay_rate?: number;
            /** @example 42.5 */
            bill_rate?: number;
            /** @example 30 */
            unpaid_break_minutes?: number;
            /** @example Enter by the east gate */
            notes?: string;
            /**
             * @example open
             * @enum {string}
             */
            status?: "draft" | "open";
        };
        ShiftMember: {
            /** Format: uuid */
            member_id: string;
        };
        ShiftPage: {
            data: components["schemas"]["Shift"][];
            has_more: boolean;
            /** @description Null exactly when `has_more` is false. */
            next_cursor: string | null;
        };
        ShiftUpdate: {
            /** Format: uuid */
            site_id?: string;
            /** Format: date-time */
            starts_at?: string;
            /**
             * Format: date-time
             * @example 2026-03-31T16:30:00.000Z
             */
            ends_at?: string;
            /** @example 1 */
            positions?: number;
            /** @example Night shift, Ward 7 */
            title?: string | null;
            /** @example 28 */
            pay_rate?: number | null;
            /** @example 42.5 */
            bill_rate?: number | null;
            /** @example 30 */
            unpaid_break_minutes?: number;
            /** @example Enter by the east gate */
            notes?: string | null;
        };
        Site: {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The customer it belongs to.
             */
            customer_id: string;
            /** @example Northgate Hospital, Ward 7 */
            name: string;
            address: components["schemas"]["Address"];
            /**
             * @description An IANA time zone.
             * @example Europe/London
             */
            timezone: string;
            is_active: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        SiteCreate: {
            /** Format: uuid */
            customer_id: string;
            /** @example Northgate Hospital, Ward 7 */
            name: string;
            address?: components["schemas"]["AddressInput"];
            /**
             * @description An IANA time zone.
             * @example Europe/London
             */
            timezone?: string;
            is_active?: boolean;
        };
        SitePage: {
            data: components["schemas"]["Site"][];
            has_more: boolean;
            /** @description Null exactly when `has_more` is false. */
            next_cursor: string | null;
        };
        SiteUpdate: {
            /** @example Northgate Hospital, Ward 7 */
            name?: string;
            address?: components["schemas"]["AddressInput"];
            /**
             * @description An IANA time zone.
             * @example Europe/London
             */
            timezone?: string;
            is_active?: boolean;
        };
        Timesheet: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            shift_id: string;
            /** Format: uuid */
            member_id: string;
            /** Format: uuid */
            customer_id: string;
            /** Format: uuid */
            site_id: string;
            /** @enum {string} */
            status: "pending" | "approved" | "disputed" | "voided";
            /** @enum {string} */
            source: "clock_out" | "missing_clock_out" | "manual";
            /** Format: date */
            work_date: string;
            /** Format: date-time */
            starts_at: string;
            /**
             * Format: date-time
             * @example 2026-03-31T16:30:00.000Z
             */
            ends_at: string;
            /** @example 30 */
            break_minutes: number;
            /**
             * @description Two decimals.
             * @example 7.5
             */
            hours: number;
            /** @example 28 */
            pay_rate: number | null;
            /** @example 42.5 */
            bill_rate: number | null;
            /** @description Why somebody should look at it; a flagged timesheet is never approved automatically. */
            flags: string[];
            /** Format: date-time */
            approved_at: string | null;
            /** @enum {string|null} */
            approved_by: "customer" | "auto" | "org_admin" | null;
            /**
             * Format: date-time
             * @example 2026-04-03T16:30:00.000Z
             */
            auto_approve_at: string | null;
            /** @example Left at 15:00 */
            dispute_reason: string | null;
            /** @example Corrected to 15:00 */
            resolution_note: string | null;
            /** @example Recorded twice */
            void_reason: string | null;
            /** Format: uuid */
            invoice_id: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        TimesheetApprove: {
            /**
             * @example org_admin
             * @enum {string}
             */
            approved_by?: "customer" | "org_admin";
        };
        TimesheetCreate: {
            /** Format: uuid */
            shift_id: string;
            /** Format: uuid */
            member_id: string;
            /** Format: date-time */
            starts_at: string;
            /**
             * Format: date-time
             * @example 2026-03-31T16:30:00.000Z
             */
            ends_at: string;
            /** @example 30 */
            break_minutes?: number;
        };
        TimesheetDispute: {
            /** @example Left at 15:00 */
            reason?: string;
        };
        TimesheetPage: {
            data: components["schemas"]["Timesheet"][];
            has_more: boolean;
            /** @description Null exactly when `has_more` is false. */
            next_cursor: string | null;
        };
        TimesheetResubmit: {
            /** Format: date-time */
            starts_at?: string;
            /**
             * Format: date-time
             * @example 2026-03-31T16:30:00.000Z
             */
            ends_at?: string;
            /** @example 30 */
            break_minutes?: number;
            /** @example Corrected to 15:00 */
            note?: string;
        };
        TimesheetTrace: {
            timesheet: components["schemas"]["Timesheet"];
            punch: {
                /** Format: uuid */
                assignment_id: string;
                /** Format: date-time */
                scheduled_starts_at: string;
                /**
                 * Format: date-time
                 * @example 2026-03-31T16:30:00.000Z
                 */
                scheduled_ends_at: string;
                /** Format: date-time */
                clock_in_at: string | null;
                /**
                 * Format: date-time
                 * @example 2026-03-31T16:30:00.000Z
                 */
                clock_out_at: string | null;
            };
            /** @description From the recorded times to the hours, a rule at a time. */
            steps: {
                /** @enum {string} */
                step: "raw" | "clamp" | "break" | "rounding";
                /**
                 * @description What is left after this step.
                 * @example 480
                 */
                minutes: number;
                /** @example From 08:30 to 16:30 as recorded. */
                explanation: string;
            }[];
            /** @description Every invoice that billed it, void ones included, oldest first. */
            invoices: {
                /** Format: uuid */
                invoice_id: string;
                /** @example INV-2026-0001 */
                invoice_number: string;
                /** @enum {string} */
                direction: "org_to_customer" | "member_to_org";
                /** @enum {string} */
                status: "draft" | "sent" | "paid" | "voided";
                line: components["schemas"]["InvoiceLine"];
                journal: components["schemas"]["JournalEntry"][];
            }[];
        };
        TimesheetVoid: {
            /** @example Recorded twice */
            reason?: string;
        };
        TravelExpense: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            shift_id: string;
            /** Format: uuid */
            member_id: string;
            /** Format: uuid */
            customer_id: string;
            /** @enum {string} */
            status: "submitted" | "approved" | "rejected";
            /** Format: date */
            expense_date: string;
            /** @example 18.4 */
            distance: number;
            /** @enum {string} */
            unit: "km" | "mi";
            /** @example 0.45 */
            rate: number;
            /** @example 8.28 */
            amount: number;
            billable: boolean;
            /** @example No receipt */
            reject_reason: string | null;
            /**
             * Format: uuid
             * @description The invoice that bills it; null again once that is void.
             */
            invoice_id: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        TravelExpenseCreate: {
            /** Format: uuid */
            shift_id: string;
            /** Format: uuid */
            member_id: string;
            /**
             * Format: date
             * @description Today, when it is left out.
             */
            expense_date?: string;
            /** @example 18.4 */
            distance: number;
            /**
             * @default km
             * @enum {string}
             */
            unit: "km" | "mi";
            /**
             * @description Money per unit of distance.
             * @example 0.45
             */
            rate: number;
            /**
             * @description Whether the customer is to be billed for it.
             * @default true
             */
            billable: boolean;
        };
        TravelExpensePage: {
            data: components["schemas"]["TravelExpense"][];
            has_more: boolean;
            /** @description Null exactly when `has_more` is false. */
            next_cursor: string | null;
        };
        TravelExpenseReject: {
            /** @example No receipt */
            reason?: string;
        };
        WebhookAttempts: {
            data: {
                number: number;
                /** Format: date-time */
                started_at: string;
                /** @example 84 */
                duration_ms: number;
                /**
                 * @example {
                 *       "x-webhook-attempt": "1"
                 *     }
                 */
                request_headers: {
                    [key: string]: unknown;
                };
                /** @example 200 */
                response_status: number | null;
                /**
                 * @example {
                 *       "content-type": "text/plain"
                 *     }
                 */
                response_headers: {
                    [key: string]: unknown;
                } | null;
                /**
                 * @description At most 1 KiB.
                 * @example ok
                 */
                response_excerpt: string | null;
                /** @example no answer within 15 s */
                error: string | null;
            }[];
            /** Format: date-time */
            next_attempt_at: string | null;
        };
        WebhookDelivery: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            endpoint_id: string;
            /** @example evt_0198c5a27f3e7c219a641f0e5d2b8c47 */
            event_id: string;
            /** @example member.created */
            event_type: string;
            /** @enum {string} */
            mode: "live" | "test";
            /**
             * @example delivered
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed";
            /** @example 1 */
            attempts: number;
            /** @example 200 */
            last_response_status: number | null;
            /** @example answered 500 */
            last_error: string | null;
            /** Format: uuid */
            redelivery_of: string | null;
            /** Format: date-time */
            delivered_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        WebhookDeliveryPage: {
            data: components["schemas"]["WebhookDelivery"][];
            has_more: boolean;
            /** @description Null exactly when `has_more` is false. */
            next_cursor: string | null;
        };
        WebhookEndpoint: {
            /** Format: uuid */
            id: string;
            /**
             * @description An https URL with a public address.
             * @example https://example.com/hooks/muster
             */
            url: string;
            /** @example Payroll */
            description: string | null;
            /** @enum {string} */
            mode: "live" | "test";
            enabled: boolean;
            /** @description Event types, or `["*"]` for all. */
            events: string[];
            /** @example whsec_****4Uo= */
            secret_preview: string;
            /** @example 0 */
            consecutive_failures: number;
            /**
             * Format: date-time
             * @description When it was disabled automatically.
             */
            disabled_at: string | null;
            /** @example receiver answered 410 Gone */
            disabled_reason: string | null;
            /** Format: date-time */
            last_delivery_at: string | null;
            /** Format: date-time */
            last_success_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        WebhookEndpointCreate: {
            /**
             * @description An https URL with a public address.
             * @example https://example.com/hooks/muster
             */
            url: string;
            /** @example Payroll */
            description?: string;
            /** @description Event types, or `["*"]` for all. */
            events: string[];
        };
        WebhookEndpointPage: {
            data: components["schemas"]["WebhookEndpoint"][];
            has_more: boolean;
            /** @description Null exactly when `has_more` is false. */
            next_cursor: string | null;
        };
        WebhookEndpointUpdate: {
            /**
             * @description An https URL with a public address.
             * @example https://example.com/hooks/muster
             */
            url?: string;
            /** @example Payroll */
            description?: string | null;
            /** @description Event types, or `["*"]` for all. */
            events?: string[];
            enabled?: boolean;
        };
        WebhookEndpointWithSecret: {
            /** Format: uuid */
            id: string;
            /**
             * @description An https URL with a public address.
             * @example https://example.com/hooks/muster
             */
            url: string;
            /** @example Payroll */
            description: string | null;
            /** @enum {string} */
            mode: "live" | "test";
            enabled: boolean;
            /** @description Event types, or `["*"]` for all. */
            events: string[];
            /** @example whsec_****4Uo= */
            secret_preview: string;
            /** @example 0 */
            consecutive_failures: number;
            /**
             * Format: date-time
             * @description When it was disabled automatically.
             */
            disabled_at: string | null;
            /** @example receiver answered 410 Gone */
            disabled_reason: string | null;
            /** Format: date-time */
            last_delivery_at: string | null;
            /** Format: date-time */
            last_success_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /**
             * @description The signing secret. Shown only now.
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw1n0cfA3N4Uo=
             */
            secret: string;
        };
        WebhookEvent: {
            /** @example member.created */
            type: string;
            description: string;
            /**
             * @description The module that gates the event.
             * @example members
             */
            module_gate: string;
        };
        WebhookEventPage: {
            data: components["schemas"]["WebhookEvent"][];
            has_more: boolean;
            /** @description Null exactly when `has_more` is false. */
            next_cursor: string | null;
        };
        WebhookRecover: {
            /**
             * Format: date-time
             * @description Events from this instant on.
             */
            since: string;
        };
        WebhookRecoverResult: {
            /** @example 12 */
            queued: number;
        };
        WebhookRedelivery: {
            /** Format: uuid */
            delivery_id: string;
        };
        WebhookSecret: {
            /**
             * @description The signing secret. Shown only now.
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw1n0cfA3N4Uo=
             */
            secret: string;
        };
        WebhookTest: {
            /**
             * @description Any type of the catalog; by default the first subscribed one.
             * @example member.created
             */
            event_type?: string;
        };
        WebhookTestResult: {
            /** Format: uuid */
            delivery_id: string;
            ok: boolean;
            /**
             * @description 0 when no answer came.
             * @example 200
             */
            response_status: number;
            /** @example 84 */
            duration_ms: number;
        };
    };
    responses: {
        /** @description The request is not valid; `code` and `details` say where. */
        Error400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The API key is missing, unknown, expired or revoked. */
        Error401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The organization is inactive, the key lacks the scope, or the module is off. */
        Error403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is nothing of this id in the organization. */
        Error404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many requests; `Retry-After` says when to come back. */
        Error429: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "name": "Harbour Care",
                     *       "slug": "harbour-care",
                     *       "logo_url": "https://example.com/logo.png",
                     *       "website": "https://example.com",
                     *       "status": "active",
                     *       "sandbox": false,
                     *       "created_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Organization"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    getSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "currency": "EUR",
                     *       "timezone": "Europe/London",
                     *       "tax_rate": 0.2,
                     *       "payment_terms_days": 30,
                     *       "auto_send": true,
                     *       "invoice_grouping": "timesheet",
                     *       "auto_approve_hours": 72,
                     *       "rounding_minutes": 15,
                     *       "invoice_number_format": "INV-{year}-{number:4}",
                     *       "self_billing": true,
                     *       "public_signup": true
                     *     }
                     */
                    "application/json": components["schemas"]["Settings"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    updateSettings: {
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
                 *       "currency": "EUR",
                 *       "timezone": "Europe/London",
                 *       "tax_rate": 0.2,
                 *       "payment_terms_days": 30,
                 *       "auto_send": true,
                 *       "invoice_grouping": "timesheet",
                 *       "auto_approve_hours": 72,
                 *       "rounding_minutes": 15,
                 *       "invoice_number_format": "INV-{year}-{number:4}",
                 *       "self_billing": true,
                 *       "public_signup": true
                 *     }
                 */
                "application/json": components["schemas"]["SettingsUpdate"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "currency": "EUR",
                     *       "timezone": "Europe/London",
                     *       "tax_rate": 0.2,
                     *       "payment_terms_days": 30,
                     *       "auto_send": true,
                     *       "invoice_grouping": "timesheet",
                     *       "auto_approve_hours": 72,
                     *       "rounding_minutes": 15,
                     *       "invoice_number_format": "INV-{year}-{number:4}",
                     *       "self_billing": true,
                     *       "public_signup": true
                     *     }
                     */
                    "application/json": components["schemas"]["Settings"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    getCustomerSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "payment_terms_days": 30,
                     *       "invoice_grouping": "timesheet",
                     *       "auto_approve_hours": 72
                     *     }
                     */
                    "application/json": components["schemas"]["CustomerSettings"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    updateCustomerSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "payment_terms_days": 30,
                 *       "invoice_grouping": "timesheet",
                 *       "auto_approve_hours": 72
                 *     }
                 */
                "application/json": components["schemas"]["CustomerSettingsUpdate"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "payment_terms_days": 30,
                     *       "invoice_grouping": "timesheet",
                     *       "auto_approve_hours": 72
                     *     }
                     */
                    "application/json": components["schemas"]["CustomerSettings"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    listMembers: {
        parameters: {
            query?: {
                status?: "invited" | "active" | "inactive" | "draft";
                is_verified?: boolean;
                is_active?: boolean;
                /** @description Only what changed at or after this instant; the list is then ordered by `updated_at`, newest first. */
                updated_since?: string;
                /** @description Items per page. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "business_name": "Brightside Nursing",
                     *           "display_name": "Amina K.",
                     *           "description": "Registered nurse, nights and weekends",
                     *           "status": "active",
                     *           "is_active": true,
                     *           "is_verified": true,
                     *           "capacity": 2,
                     *           "age_groups": [
                     *             "adults"
                     *           ],
                     *           "employment_relationship": "independent",
                     *           "contract_type": "permanent",
                     *           "contract_start_date": "2026-01-05",
                     *           "contract_end_date": "2026-12-31",
                     *           "contact": {
                     *             "email": "amina@example.com",
                     *             "phone": "+44 117 496 0123"
                     *           },
                     *           "address": {
                     *             "line1": "12 Harbour Street",
                     *             "line2": "Floor 3",
                     *             "city": "Bristol",
                     *             "state": "England",
                     *             "postal_code": "BS1 4QA",
                     *             "country": "GB"
                     *           },
                     *           "created_at": "2026-03-31T08:30:00.000Z",
                     *           "updated_at": "2026-03-31T08:30:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["MemberPage"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    createMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "business_name": "Brightside Nursing",
                 *       "display_name": "Amina K.",
                 *       "description": "Registered nurse, nights and weekends",
                 *       "capacity": 2,
                 *       "contact": {
                 *         "email": "amina@example.com",
                 *         "phone": "+44 117 496 0123"
                 *       },
                 *       "address": {
                 *         "line1": "12 Harbour Street",
                 *         "line2": "Floor 3",
                 *         "city": "Bristol",
                 *         "state": "England",
                 *         "postal_code": "BS1 4QA",
                 *         "country": "GB"
                 *       },
                 *       "age_groups": [
                 *         "adults"
                 *       ],
                 *       "employment_relationship": "independent",
                 *       "contract_type": "permanent",
                 *       "contract_start_date": "2026-01-05",
                 *       "contract_end_date": "2026-12-31"
                 *     }
                 */
                "application/json": components["schemas"]["MemberCreate"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "business_name": "Brightside Nursing",
                     *       "display_name": "Amina K.",
                     *       "description": "Registered nurse, nights and weekends",
                     *       "status": "active",
                     *       "is_active": true,
                     *       "is_verified": true,
                     *       "capacity": 2,
                     *       "age_groups": [
                     *         "adults"
                     *       ],
                     *       "employment_relationship": "independent",
                     *       "contract_type": "permanent",
                     *       "contract_start_date": "2026-01-05",
                     *       "contract_end_date": "2026-12-31",
                     *       "contact": {
                     *         "email": "amina@example.com",
                     *         "phone": "+44 117 496 0123"
                     *       },
                     *       "address": {
                     *         "line1": "12 Harbour Street",
                     *         "line2": "Floor 3",
                     *         "city": "Bristol",
                     *         "state": "England",
                     *         "postal_code": "BS1 4QA",
                     *         "country": "GB"
                     *       },
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Member"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    inviteMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "business_name": "Brightside Nursing",
                 *       "display_name": "Amina K.",
                 *       "description": "Registered nurse, nights and weekends",
                 *       "capacity": 2,
                 *       "contact": {
                 *         "email": "amina@example.com",
                 *         "phone": "+44 117 496 0123"
                 *       },
                 *       "address": {
                 *         "line1": "12 Harbour Street",
                 *         "line2": "Floor 3",
                 *         "city": "Bristol",
                 *         "state": "England",
                 *         "postal_code": "BS1 4QA",
                 *         "country": "GB"
                 *       },
                 *       "age_groups": [
                 *         "adults"
                 *       ],
                 *       "employment_relationship": "independent",
                 *       "contract_type": "permanent",
                 *       "contract_start_date": "2026-01-05",
                 *       "contract_end_date": "2026-12-31"
                 *     }
                 */
                "application/json": components["schemas"]["MemberInvite"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "business_name": "Brightside Nursing",
                     *       "display_name": "Amina K.",
                     *       "description": "Registered nurse, nights and weekends",
                     *       "status": "active",
                     *       "is_active": true,
                     *       "is_verified": true,
                     *       "capacity": 2,
                     *       "age_groups": [
                     *         "adults"
                     *       ],
                     *       "employment_relationship": "independent",
                     *       "contract_type": "permanent",
                     *       "contract_start_date": "2026-01-05",
                     *       "contract_end_date": "2026-12-31",
                     *       "contact": {
                     *         "email": "amina@example.com",
                     *         "phone": "+44 117 496 0123"
                     *       },
                     *       "address": {
                     *         "line1": "12 Harbour Street",
                     *         "line2": "Floor 3",
                     *         "city": "Bristol",
                     *         "state": "England",
                     *         "postal_code": "BS1 4QA",
                     *         "country": "GB"
                     *       },
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Member"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    hireMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "business_name": "Brightside Nursing",
                 *       "display_name": "Amina K.",
                 *       "description": "Registered nurse, nights and weekends",
                 *       "capacity": 2,
                 *       "contact": {
                 *         "email": "amina@example.com",
                 *         "phone": "+44 117 496 0123"
                 *       },
                 *       "address": {
                 *         "line1": "12 Harbour Street",
                 *         "line2": "Floor 3",
                 *         "city": "Bristol",
                 *         "state": "England",
                 *         "postal_code": "BS1 4QA",
                 *         "country": "GB"
                 *       },
                 *       "age_groups": [
                 *         "adults"
                 *       ],
                 *       "employment_relationship": "independent",
                 *       "contract_type": "permanent",
                 *       "contract_start_date": "2026-01-05",
                 *       "contract_end_date": "2026-12-31"
                 *     }
                 */
                "application/json": components["schemas"]["MemberCreate"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "business_name": "Brightside Nursing",
                     *       "display_name": "Amina K.",
                     *       "description": "Registered nurse, nights and weekends",
                     *       "status": "active",
                     *       "is_active": true,
                     *       "is_verified": true,
                     *       "capacity": 2,
                     *       "age_groups": [
                     *         "adults"
                     *       ],
                     *       "employment_relationship": "independent",
                     *       "contract_type": "permanent",
                     *       "contract_start_date": "2026-01-05",
                     *       "contract_end_date": "2026-12-31",
                     *       "contact": {
                     *         "email": "amina@example.com",
                     *         "phone": "+44 117 496 0123"
                     *       },
                     *       "address": {
                     *         "line1": "12 Harbour Street",
                     *         "line2": "Floor 3",
                     *         "city": "Bristol",
                     *         "state": "England",
                     *         "postal_code": "BS1 4QA",
                     *         "country": "GB"
                     *       },
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Member"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    getMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "business_name": "Brightside Nursing",
                     *       "display_name": "Amina K.",
                     *       "description": "Registered nurse, nights and weekends",
                     *       "status": "active",
                     *       "is_active": true,
                     *       "is_verified": true,
                     *       "capacity": 2,
                     *       "age_groups": [
                     *         "adults"
                     *       ],
                     *       "employment_relationship": "independent",
                     *       "contract_type": "permanent",
                     *       "contract_start_date": "2026-01-05",
                     *       "contract_end_date": "2026-12-31",
                     *       "contact": {
                     *         "email": "amina@example.com",
                     *         "phone": "+44 117 496 0123"
                     *       },
                     *       "address": {
                     *         "line1": "12 Harbour Street",
                     *         "line2": "Floor 3",
                     *         "city": "Bristol",
                     *         "state": "England",
                     *         "postal_code": "BS1 4QA",
                     *         "country": "GB"
                     *       },
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Member"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    deleteMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    updateMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "business_name": "Brightside Nursing",
                 *       "display_name": "Amina K.",
                 *       "description": "Registered nurse, nights and weekends",
                 *       "capacity": 2,
                 *       "contact": {
                 *         "email": "amina@example.com",
                 *         "phone": "+44 117 496 0123"
                 *       },
                 *       "address": {
                 *         "line1": "12 Harbour Street",
                 *         "line2": "Floor 3",
                 *         "city": "Bristol",
                 *         "state": "England",
                 *         "postal_code": "BS1 4QA",
                 *         "country": "GB"
                 *       },
                 *       "age_groups": [
                 *         "adults"
                 *       ],
                 *       "employment_relationship": "independent",
                 *       "contract_type": "permanent",
                 *       "contract_start_date": "2026-01-05",
                 *       "contract_end_date": "2026-12-31"
                 *     }
                 */
                "application/json": components["schemas"]["MemberUpdate"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "business_name": "Brightside Nursing",
                     *       "display_name": "Amina K.",
                     *       "description": "Registered nurse, nights and weekends",
                     *       "status": "active",
                     *       "is_active": true,
                     *       "is_verified": true,
                     *       "capacity": 2,
                     *       "age_groups": [
                     *         "adults"
                     *       ],
                     *       "employment_relationship": "independent",
                     *       "contract_type": "permanent",
                     *       "contract_start_date": "2026-01-05",
                     *       "contract_end_date": "2026-12-31",
                     *       "contact": {
                     *         "email": "amina@example.com",
                     *         "phone": "+44 117 496 0123"
                     *       },
                     *       "address": {
                     *         "line1": "12 Harbour Street",
                     *         "line2": "Floor 3",
                     *         "city": "Bristol",
                     *         "state": "England",
                     *         "postal_code": "BS1 4QA",
                     *         "country": "GB"
                     *       },
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Member"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    verifyMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "business_name": "Brightside Nursing",
                     *       "display_name": "Amina K.",
                     *       "description": "Registered nurse, nights and weekends",
                     *       "status": "active",
                     *       "is_active": true,
                     *       "is_verified": true,
                     *       "capacity": 2,
                     *       "age_groups": [
                     *         "adults"
                     *       ],
                     *       "employment_relationship": "independent",
                     *       "contract_type": "permanent",
                     *       "contract_start_date": "2026-01-05",
                     *       "contract_end_date": "2026-12-31",
                     *       "contact": {
                     *         "email": "amina@example.com",
                     *         "phone": "+44 117 496 0123"
                     *       },
                     *       "address": {
                     *         "line1": "12 Harbour Street",
                     *         "line2": "Floor 3",
                     *         "city": "Bristol",
                     *         "state": "England",
                     *         "postal_code": "BS1 4QA",
                     *         "country": "GB"
                     *       },
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Member"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    activateMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "business_name": "Brightside Nursing",
                     *       "display_name": "Amina K.",
                     *       "description": "Registered nurse, nights and weekends",
                     *       "status": "active",
                     *       "is_active": true,
                     *       "is_verified": true,
                     *       "capacity": 2,
                     *       "age_groups": [
                     *         "adults"
                     *       ],
                     *       "employment_relationship": "independent",
                     *       "contract_type": "permanent",
                     *       "contract_start_date": "2026-01-05",
                     *       "contract_end_date": "2026-12-31",
                     *       "contact": {
                     *         "email": "amina@example.com",
                     *         "phone": "+44 117 496 0123"
                     *       },
                     *       "address": {
                     *         "line1": "12 Harbour Street",
                     *         "line2": "Floor 3",
                     *         "city": "Bristol",
                     *         "state": "England",
                     *         "postal_code": "BS1 4QA",
                     *         "country": "GB"
                     *       },
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Member"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    deactivateMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "business_name": "Brightside Nursing",
                     *       "display_name": "Amina K.",
                     *       "description": "Registered nurse, nights and weekends",
                     *       "status": "active",
                     *       "is_active": true,
                     *       "is_verified": true,
                     *       "capacity": 2,
                     *       "age_groups": [
                     *         "adults"
                     *       ],
                     *       "employment_relationship": "independent",
                     *       "contract_type": "permanent",
                     *       "contract_start_date": "2026-01-05",
                     *       "contract_end_date": "2026-12-31",
                     *       "contact": {
                     *         "email": "amina@example.com",
                     *         "phone": "+44 117 496 0123"
                     *       },
                     *       "address": {
                     *         "line1": "12 Harbour Street",
                     *         "line2": "Floor 3",
                     *         "city": "Bristol",
                     *         "state": "England",
                     *         "postal_code": "BS1 4QA",
                     *         "country": "GB"
                     *       },
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Member"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    listCustomers: {
        parameters: {
            query?: {
                status?: "active" | "inactive" | "prospect";
                /** @description Only what changed at or after this instant; the list is then ordered by `updated_at`, newest first. */
                updated_since?: string;
                /** @description Items per page. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "name": "Northgate Hospital",
                     *           "status": "active",
                     *           "contact_name": "Ward office",
                     *           "contact_email": "wards@example.com",
                     *           "contact_phone": "+44 117 496 0456",
                     *           "address": {
                     *             "line1": "12 Harbour Street",
                     *             "line2": "Floor 3",
                     *             "city": "Bristol",
                     *             "state": "England",
                     *             "postal_code": "BS1 4QA",
                     *             "country": "GB"
                     *           },
                     *           "contract_start": "2026-01-01",
                     *           "contract_end": "2026-12-31",
                     *           "billing_rate": 42.5,
                     *           "notes": "Invoices go to the ward office",
                     *           "created_at": "2026-03-31T08:30:00.000Z",
                     *           "updated_at": "2026-03-31T08:30:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["CustomerPage"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    createCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Northgate Hospital",
                 *       "status": "active",
                 *       "contact_name": "Ward office",
                 *       "contact_email": "wards@example.com",
                 *       "contact_phone": "+44 117 496 0456",
                 *       "billing_rate": 42.5,
                 *       "notes": "Invoices go to the ward office",
                 *       "address": {
                 *         "line1": "12 Harbour Street",
                 *         "line2": "Floor 3",
                 *         "city": "Bristol",
                 *         "state": "England",
                 *         "postal_code": "BS1 4QA",
                 *         "country": "GB"
                 *       },
                 *       "contract_start": "2026-01-01",
                 *       "contract_end": "2026-12-31"
                 *     }
                 */
                "application/json": components["schemas"]["CustomerCreate"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "name": "Northgate Hospital",
                     *       "status": "active",
                     *       "contact_name": "Ward office",
                     *       "contact_email": "wards@example.com",
                     *       "contact_phone": "+44 117 496 0456",
                     *       "address": {
                     *         "line1": "12 Harbour Street",
                     *         "line2": "Floor 3",
                     *         "city": "Bristol",
                     *         "state": "England",
                     *         "postal_code": "BS1 4QA",
                     *         "country": "GB"
                     *       },
                     *       "contract_start": "2026-01-01",
                     *       "contract_end": "2026-12-31",
                     *       "billing_rate": 42.5,
                     *       "notes": "Invoices go to the ward office",
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "name": "Northgate Hospital",
                     *       "status": "active",
                     *       "contact_name": "Ward office",
                     *       "contact_email": "wards@example.com",
                     *       "contact_phone": "+44 117 496 0456",
                     *       "address": {
                     *         "line1": "12 Harbour Street",
                     *         "line2": "Floor 3",
                     *         "city": "Bristol",
                     *         "state": "England",
                     *         "postal_code": "BS1 4QA",
                     *         "country": "GB"
                     *       },
                     *       "contract_start": "2026-01-01",
                     *       "contract_end": "2026-12-31",
                     *       "billing_rate": 42.5,
                     *       "notes": "Invoices go to the ward office",
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    updateCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Northgate Hospital",
                 *       "status": "active",
                 *       "contact_name": "Ward office",
                 *       "contact_email": "wards@example.com",
                 *       "contact_phone": "+44 117 496 0456",
                 *       "billing_rate": 42.5,
                 *       "notes": "Invoices go to the ward office",
                 *       "address": {
                 *         "line1": "12 Harbour Street",
                 *         "line2": "Floor 3",
                 *         "city": "Bristol",
                 *         "state": "England",
                 *         "postal_code": "BS1 4QA",
                 *         "country": "GB"
                 *       },
                 *       "contract_start": "2026-01-01",
                 *       "contract_end": "2026-12-31"
                 *     }
                 */
                "application/json": components["schemas"]["CustomerUpdate"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "name": "Northgate Hospital",
                     *       "status": "active",
                     *       "contact_name": "Ward office",
                     *       "contact_email": "wards@example.com",
                     *       "contact_phone": "+44 117 496 0456",
                     *       "address": {
                     *         "line1": "12 Harbour Street",
                     *         "line2": "Floor 3",
                     *         "city": "Bristol",
                     *         "state": "England",
                     *         "postal_code": "BS1 4QA",
                     *         "country": "GB"
                     *       },
                     *       "contract_start": "2026-01-01",
                     *       "contract_end": "2026-12-31",
                     *       "billing_rate": 42.5,
                     *       "notes": "Invoices go to the ward office",
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    listSites: {
        parameters: {
            query?: {
                customer_id?: string;
                is_active?: boolean;
                /** @description Only what changed at or after this instant; the list is then ordered by `updated_at`, newest first. */
                updated_since?: string;
                /** @description Items per page. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "name": "Northgate Hospital, Ward 7",
                     *           "address": {
                     *             "line1": "12 Harbour Street",
                     *             "line2": "Floor 3",
                     *             "city": "Bristol",
                     *             "state": "England",
                     *             "postal_code": "BS1 4QA",
                     *             "country": "GB"
                     *           },
                     *           "timezone": "Europe/London",
                     *           "is_active": true,
                     *           "created_at": "2026-03-31T08:30:00.000Z",
                     *           "updated_at": "2026-03-31T08:30:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["SitePage"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    createSite: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *       "name": "Northgate Hospital, Ward 7",
                 *       "address": {
                 *         "line1": "12 Harbour Street",
                 *         "line2": "Floor 3",
                 *         "city": "Bristol",
                 *         "state": "England",
                 *         "postal_code": "BS1 4QA",
                 *         "country": "GB"
                 *       },
                 *       "timezone": "Europe/London",
                 *       "is_active": true
                 *     }
                 */
                "application/json": components["schemas"]["SiteCreate"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "name": "Northgate Hospital, Ward 7",
                     *       "address": {
                     *         "line1": "12 Harbour Street",
                     *         "line2": "Floor 3",
                     *         "city": "Bristol",
                     *         "state": "England",
                     *         "postal_code": "BS1 4QA",
                     *         "country": "GB"
                     *       },
                     *       "timezone": "Europe/London",
                     *       "is_active": true,
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Site"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    getSite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "name": "Northgate Hospital, Ward 7",
                     *       "address": {
                     *         "line1": "12 Harbour Street",
                     *         "line2": "Floor 3",
                     *         "city": "Bristol",
                     *         "state": "England",
                     *         "postal_code": "BS1 4QA",
                     *         "country": "GB"
                     *       },
                     *       "timezone": "Europe/London",
                     *       "is_active": true,
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Site"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    updateSite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Northgate Hospital, Ward 7",
                 *       "address": {
                 *         "line1": "12 Harbour Street",
                 *         "line2": "Floor 3",
                 *         "city": "Bristol",
                 *         "state": "England",
                 *         "postal_code": "BS1 4QA",
                 *         "country": "GB"
                 *       },
                 *       "timezone": "Europe/London",
                 *       "is_active": true
                 *     }
                 */
                "application/json": components["schemas"]["SiteUpdate"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "name": "Northgate Hospital, Ward 7",
                     *       "address": {
                     *         "line1": "12 Harbour Street",
                     *         "line2": "Floor 3",
                     *         "city": "Bristol",
                     *         "state": "England",
                     *         "postal_code": "BS1 4QA",
                     *         "country": "GB"
                     *       },
                     *       "timezone": "Europe/London",
                     *       "is_active": true,
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Site"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    listShifts: {
        parameters: {
            query?: {
                status?: "draft" | "open" | "filled" | "in_progress" | "completed" | "cancelled";
                customer_id?: string;
                site_id?: string;
                /** @description Those that this member was offered or assigned. */
                member_id?: string;
                /** @description Those that start at or after this instant. */
                starts_after?: string;
                /** @description Those that start before this instant. */
                starts_before?: string;
                /** @description Only what changed at or after this instant; the list is then ordered by `updated_at`, newest first. */
                updated_since?: string;
                /** @description Items per page. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "site_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "title": "Night shift, Ward 7",
                     *           "status": "filled",
                     *           "timezone": "Europe/London",
                     *           "starts_at": "2026-03-31T08:30:00.000Z",
                     *           "ends_at": "2026-03-31T16:30:00.000Z",
                     *           "unpaid_break_minutes": 30,
                     *           "positions": 1,
                     *           "positions_filled": 1,
                     *           "pay_rate": 28,
                     *           "bill_rate": 42.5,
                     *           "notes": "Enter by the east gate",
                     *           "cancel_reason": "Ward closed",
                     *           "published_at": "2026-03-31T08:30:00.000Z",
                     *           "completed_at": "2026-03-31T08:30:00.000Z",
                     *           "cancelled_at": "2026-03-31T08:30:00.000Z",
                     *           "assignments": [
                     *             {
                     *               "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *               "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *               "status": "assigned",
                     *               "origin": "direct",
                     *               "clock_in_at": "2026-03-31T08:30:00.000Z",
                     *               "clock_out_at": "2026-03-31T16:30:00.000Z",
                     *               "created_at": "2026-03-31T08:30:00.000Z",
                     *               "updated_at": "2026-03-31T08:30:00.000Z"
                     *             }
                     *           ],
                     *           "created_at": "2026-03-31T08:30:00.000Z",
                     *           "updated_at": "2026-03-31T08:30:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["ShiftPage"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    createShift: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "site_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *       "starts_at": "2026-03-31T08:30:00.000Z",
                 *       "ends_at": "2026-03-31T16:30:00.000Z",
                 *       "positions": 1,
                 *       "title": "Night shift, Ward 7",
                 *       "pay_rate": 28,
                 *       "bill_rate": 42.5,
                 *       "unpaid_break_minutes": 30,
                 *       "notes": "Enter by the east gate",
                 *       "status": "open"
                 *     }
                 */
                "application/json": components["schemas"]["ShiftCreate"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "site_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "title": "Night shift, Ward 7",
                     *       "status": "filled",
                     *       "timezone": "Europe/London",
                     *       "starts_at": "2026-03-31T08:30:00.000Z",
                     *       "ends_at": "2026-03-31T16:30:00.000Z",
                     *       "unpaid_break_minutes": 30,
                     *       "positions": 1,
                     *       "positions_filled": 1,
                     *       "pay_rate": 28,
                     *       "bill_rate": 42.5,
                     *       "notes": "Enter by the east gate",
                     *       "cancel_reason": "Ward closed",
                     *       "published_at": "2026-03-31T08:30:00.000Z",
                     *       "completed_at": "2026-03-31T08:30:00.000Z",
                     *       "cancelled_at": "2026-03-31T08:30:00.000Z",
                     *       "assignments": [
                     *         {
                     *           "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "status": "assigned",
                     *           "origin": "direct",
                     *           "clock_in_at": "2026-03-31T08:30:00.000Z",
                     *           "clock_out_at": "2026-03-31T16:30:00.000Z",
                     *           "created_at": "2026-03-31T08:30:00.000Z",
                     *           "updated_at": "2026-03-31T08:30:00.000Z"
                     *         }
                     *       ],
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Shift"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    getShift: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "site_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "title": "Night shift, Ward 7",
                     *       "status": "filled",
                     *       "timezone": "Europe/London",
                     *       "starts_at": "2026-03-31T08:30:00.000Z",
                     *       "ends_at": "2026-03-31T16:30:00.000Z",
                     *       "unpaid_break_minutes": 30,
                     *       "positions": 1,
                     *       "positions_filled": 1,
                     *       "pay_rate": 28,
                     *       "bill_rate": 42.5,
                     *       "notes": "Enter by the east gate",
                     *       "cancel_reason": "Ward closed",
                     *       "published_at": "2026-03-31T08:30:00.000Z",
                     *       "completed_at": "2026-03-31T08:30:00.000Z",
                     *       "cancelled_at": "2026-03-31T08:30:00.000Z",
                     *       "assignments": [
                     *         {
                     *           "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "status": "assigned",
                     *           "origin": "direct",
                     *           "clock_in_at": "2026-03-31T08:30:00.000Z",
                     *           "clock_out_at": "2026-03-31T16:30:00.000Z",
                     *           "created_at": "2026-03-31T08:30:00.000Z",
                     *           "updated_at": "2026-03-31T08:30:00.000Z"
                     *         }
                     *       ],
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Shift"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    updateShift: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "site_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *       "starts_at": "2026-03-31T08:30:00.000Z",
                 *       "ends_at": "2026-03-31T16:30:00.000Z",
                 *       "positions": 1,
                 *       "title": "Night shift, Ward 7",
                 *       "pay_rate": 28,
                 *       "bill_rate": 42.5,
                 *       "unpaid_break_minutes": 30,
                 *       "notes": "Enter by the east gate"
                 *     }
                 */
                "application/json": components["schemas"]["ShiftUpdate"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "site_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "title": "Night shift, Ward 7",
                     *       "status": "filled",
                     *       "timezone": "Europe/London",
                     *       "starts_at": "2026-03-31T08:30:00.000Z",
                     *       "ends_at": "2026-03-31T16:30:00.000Z",
                     *       "unpaid_break_minutes": 30,
                     *       "positions": 1,
                     *       "positions_filled": 1,
                     *       "pay_rate": 28,
                     *       "bill_rate": 42.5,
                     *       "notes": "Enter by the east gate",
                     *       "cancel_reason": "Ward closed",
                     *       "published_at": "2026-03-31T08:30:00.000Z",
                     *       "completed_at": "2026-03-31T08:30:00.000Z",
                     *       "cancelled_at": "2026-03-31T08:30:00.000Z",
                     *       "assignments": [
                     *         {
                     *           "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "status": "assigned",
                     *           "origin": "direct",
                     *           "clock_in_at": "2026-03-31T08:30:00.000Z",
                     *           "clock_out_at": "2026-03-31T16:30:00.000Z",
                     *           "created_at": "2026-03-31T08:30:00.000Z",
                     *           "updated_at": "2026-03-31T08:30:00.000Z"
                     *         }
                     *       ],
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Shift"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    publishShift: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "site_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "title": "Night shift, Ward 7",
                     *       "status": "filled",
                     *       "timezone": "Europe/London",
                     *       "starts_at": "2026-03-31T08:30:00.000Z",
                     *       "ends_at": "2026-03-31T16:30:00.000Z",
                     *       "unpaid_break_minutes": 30,
                     *       "positions": 1,
                     *       "positions_filled": 1,
                     *       "pay_rate": 28,
                     *       "bill_rate": 42.5,
                     *       "notes": "Enter by the east gate",
                     *       "cancel_reason": "Ward closed",
                     *       "published_at": "2026-03-31T08:30:00.000Z",
                     *       "completed_at": "2026-03-31T08:30:00.000Z",
                     *       "cancelled_at": "2026-03-31T08:30:00.000Z",
                     *       "assignments": [
                     *         {
                     *           "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "status": "assigned",
                     *           "origin": "direct",
                     *           "clock_in_at": "2026-03-31T08:30:00.000Z",
                     *           "clock_out_at": "2026-03-31T16:30:00.000Z",
                     *           "created_at": "2026-03-31T08:30:00.000Z",
                     *           "updated_at": "2026-03-31T08:30:00.000Z"
                     *         }
                     *       ],
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Shift"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    assignShift: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47"
                 *     }
                 */
                "application/json": components["schemas"]["ShiftMember"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "site_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "title": "Night shift, Ward 7",
                     *       "status": "filled",
                     *       "timezone": "Europe/London",
                     *       "starts_at": "2026-03-31T08:30:00.000Z",
                     *       "ends_at": "2026-03-31T16:30:00.000Z",
                     *       "unpaid_break_minutes": 30,
                     *       "positions": 1,
                     *       "positions_filled": 1,
                     *       "pay_rate": 28,
                     *       "bill_rate": 42.5,
                     *       "notes": "Enter by the east gate",
                     *       "cancel_reason": "Ward closed",
                     *       "published_at": "2026-03-31T08:30:00.000Z",
                     *       "completed_at": "2026-03-31T08:30:00.000Z",
                     *       "cancelled_at": "2026-03-31T08:30:00.000Z",
                     *       "assignments": [
                     *         {
                     *           "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "status": "assigned",
                     *           "origin": "direct",
                     *           "clock_in_at": "2026-03-31T08:30:00.000Z",
                     *           "clock_out_at": "2026-03-31T16:30:00.000Z",
                     *           "created_at": "2026-03-31T08:30:00.000Z",
                     *           "updated_at": "2026-03-31T08:30:00.000Z"
                     *         }
                     *       ],
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Shift"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    offerShift: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47"
                 *     }
                 */
                "application/json": components["schemas"]["ShiftMember"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "site_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "title": "Night shift, Ward 7",
                     *       "status": "filled",
                     *       "timezone": "Europe/London",
                     *       "starts_at": "2026-03-31T08:30:00.000Z",
                     *       "ends_at": "2026-03-31T16:30:00.000Z",
                     *       "unpaid_break_minutes": 30,
                     *       "positions": 1,
                     *       "positions_filled": 1,
                     *       "pay_rate": 28,
                     *       "bill_rate": 42.5,
                     *       "notes": "Enter by the east gate",
                     *       "cancel_reason": "Ward closed",
                     *       "published_at": "2026-03-31T08:30:00.000Z",
                     *       "completed_at": "2026-03-31T08:30:00.000Z",
                     *       "cancelled_at": "2026-03-31T08:30:00.000Z",
                     *       "assignments": [
                     *         {
                     *           "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "status": "assigned",
                     *           "origin": "direct",
                     *           "clock_in_at": "2026-03-31T08:30:00.000Z",
                     *           "clock_out_at": "2026-03-31T16:30:00.000Z",
                     *           "created_at": "2026-03-31T08:30:00.000Z",
                     *           "updated_at": "2026-03-31T08:30:00.000Z"
                     *         }
                     *       ],
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Shift"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    acceptShift: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47"
                 *     }
                 */
                "application/json": components["schemas"]["ShiftMember"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "site_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "title": "Night shift, Ward 7",
                     *       "status": "filled",
                     *       "timezone": "Europe/London",
                     *       "starts_at": "2026-03-31T08:30:00.000Z",
                     *       "ends_at": "2026-03-31T16:30:00.000Z",
                     *       "unpaid_break_minutes": 30,
                     *       "positions": 1,
                     *       "positions_filled": 1,
                     *       "pay_rate": 28,
                     *       "bill_rate": 42.5,
                     *       "notes": "Enter by the east gate",
                     *       "cancel_reason": "Ward closed",
                     *       "published_at": "2026-03-31T08:30:00.000Z",
                     *       "completed_at": "2026-03-31T08:30:00.000Z",
                     *       "cancelled_at": "2026-03-31T08:30:00.000Z",
                     *       "assignments": [
                     *         {
                     *           "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "status": "assigned",
                     *           "origin": "direct",
                     *           "clock_in_at": "2026-03-31T08:30:00.000Z",
                     *           "clock_out_at": "2026-03-31T16:30:00.000Z",
                     *           "created_at": "2026-03-31T08:30:00.000Z",
                     *           "updated_at": "2026-03-31T08:30:00.000Z"
                     *         }
                     *       ],
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Shift"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    declineShift: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47"
                 *     }
                 */
                "application/json": components["schemas"]["ShiftMember"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "site_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "title": "Night shift, Ward 7",
                     *       "status": "filled",
                     *       "timezone": "Europe/London",
                     *       "starts_at": "2026-03-31T08:30:00.000Z",
                     *       "ends_at": "2026-03-31T16:30:00.000Z",
                     *       "unpaid_break_minutes": 30,
                     *       "positions": 1,
                     *       "positions_filled": 1,
                     *       "pay_rate": 28,
                     *       "bill_rate": 42.5,
                     *       "notes": "Enter by the east gate",
                     *       "cancel_reason": "Ward closed",
                     *       "published_at": "2026-03-31T08:30:00.000Z",
                     *       "completed_at": "2026-03-31T08:30:00.000Z",
                     *       "cancelled_at": "2026-03-31T08:30:00.000Z",
                     *       "assignments": [
                     *         {
                     *           "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "status": "assigned",
                     *           "origin": "direct",
                     *           "clock_in_at": "2026-03-31T08:30:00.000Z",
                     *           "clock_out_at": "2026-03-31T16:30:00.000Z",
                     *           "created_at": "2026-03-31T08:30:00.000Z",
                     *           "updated_at": "2026-03-31T08:30:00.000Z"
                     *         }
                     *       ],
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Shift"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    claimShift: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47"
                 *     }
                 */
                "application/json": components["schemas"]["ShiftMember"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "site_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "title": "Night shift, Ward 7",
                     *       "status": "filled",
                     *       "timezone": "Europe/London",
                     *       "starts_at": "2026-03-31T08:30:00.000Z",
                     *       "ends_at": "2026-03-31T16:30:00.000Z",
                     *       "unpaid_break_minutes": 30,
                     *       "positions": 1,
                     *       "positions_filled": 1,
                     *       "pay_rate": 28,
                     *       "bill_rate": 42.5,
                     *       "notes": "Enter by the east gate",
                     *       "cancel_reason": "Ward closed",
                     *       "published_at": "2026-03-31T08:30:00.000Z",
                     *       "completed_at": "2026-03-31T08:30:00.000Z",
                     *       "cancelled_at": "2026-03-31T08:30:00.000Z",
                     *       "assignments": [
                     *         {
                     *           "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "status": "assigned",
                     *           "origin": "direct",
                     *           "clock_in_at": "2026-03-31T08:30:00.000Z",
                     *           "clock_out_at": "2026-03-31T16:30:00.000Z",
                     *           "created_at": "2026-03-31T08:30:00.000Z",
                     *           "updated_at": "2026-03-31T08:30:00.000Z"
                     *         }
                     *       ],
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Shift"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    unassignShift: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47"
                 *     }
                 */
                "application/json": components["schemas"]["ShiftMember"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "site_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "title": "Night shift, Ward 7",
                     *       "status": "filled",
                     *       "timezone": "Europe/London",
                     *       "starts_at": "2026-03-31T08:30:00.000Z",
                     *       "ends_at": "2026-03-31T16:30:00.000Z",
                     *       "unpaid_break_minutes": 30,
                     *       "positions": 1,
                     *       "positions_filled": 1,
                     *       "pay_rate": 28,
                     *       "bill_rate": 42.5,
                     *       "notes": "Enter by the east gate",
                     *       "cancel_reason": "Ward closed",
                     *       "published_at": "2026-03-31T08:30:00.000Z",
                     *       "completed_at": "2026-03-31T08:30:00.000Z",
                     *       "cancelled_at": "2026-03-31T08:30:00.000Z",
                     *       "assignments": [
                     *         {
                     *           "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "status": "assigned",
                     *           "origin": "direct",
                     *           "clock_in_at": "2026-03-31T08:30:00.000Z",
                     *           "clock_out_at": "2026-03-31T16:30:00.000Z",
                     *           "created_at": "2026-03-31T08:30:00.000Z",
                     *           "updated_at": "2026-03-31T08:30:00.000Z"
                     *         }
                     *       ],
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Shift"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    completeShift: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "site_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "title": "Night shift, Ward 7",
                     *       "status": "filled",
                     *       "timezone": "Europe/London",
                     *       "starts_at": "2026-03-31T08:30:00.000Z",
                     *       "ends_at": "2026-03-31T16:30:00.000Z",
                     *       "unpaid_break_minutes": 30,
                     *       "positions": 1,
                     *       "positions_filled": 1,
                     *       "pay_rate": 28,
                     *       "bill_rate": 42.5,
                     *       "notes": "Enter by the east gate",
                     *       "cancel_reason": "Ward closed",
                     *       "published_at": "2026-03-31T08:30:00.000Z",
                     *       "completed_at": "2026-03-31T08:30:00.000Z",
                     *       "cancelled_at": "2026-03-31T08:30:00.000Z",
                     *       "assignments": [
                     *         {
                     *           "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "status": "assigned",
                     *           "origin": "direct",
                     *           "clock_in_at": "2026-03-31T08:30:00.000Z",
                     *           "clock_out_at": "2026-03-31T16:30:00.000Z",
                     *           "created_at": "2026-03-31T08:30:00.000Z",
                     *           "updated_at": "2026-03-31T08:30:00.000Z"
                     *         }
                     *       ],
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Shift"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    cancelShift: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "Ward closed"
                 *     }
                 */
                "application/json": components["schemas"]["ShiftCancel"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "site_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "title": "Night shift, Ward 7",
                     *       "status": "filled",
                     *       "timezone": "Europe/London",
                     *       "starts_at": "2026-03-31T08:30:00.000Z",
                     *       "ends_at": "2026-03-31T16:30:00.000Z",
                     *       "unpaid_break_minutes": 30,
                     *       "positions": 1,
                     *       "positions_filled": 1,
                     *       "pay_rate": 28,
                     *       "bill_rate": 42.5,
                     *       "notes": "Enter by the east gate",
                     *       "cancel_reason": "Ward closed",
                     *       "published_at": "2026-03-31T08:30:00.000Z",
                     *       "completed_at": "2026-03-31T08:30:00.000Z",
                     *       "cancelled_at": "2026-03-31T08:30:00.000Z",
                     *       "assignments": [
                     *         {
                     *           "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "status": "assigned",
                     *           "origin": "direct",
                     *           "clock_in_at": "2026-03-31T08:30:00.000Z",
                     *           "clock_out_at": "2026-03-31T16:30:00.000Z",
                     *           "created_at": "2026-03-31T08:30:00.000Z",
                     *           "updated_at": "2026-03-31T08:30:00.000Z"
                     *         }
                     *       ],
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Shift"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    listTravelExpenses: {
        parameters: {
            query?: {
                status?: "submitted" | "approved" | "rejected";
                shift_id?: string;
                member_id?: string;
                customer_id?: string;
                /** @description Only what changed at or after this instant; the list is then ordered by `updated_at`, newest first. */
                updated_since?: string;
                /** @description Items per page. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "shift_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "status": "submitted",
                     *           "expense_date": "2026-03-31",
                     *           "distance": 18.4,
                     *           "unit": "km",
                     *           "rate": 0.45,
                     *           "amount": 8.28,
                     *           "billable": true,
                     *           "reject_reason": "No receipt",
                     *           "invoice_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "created_at": "2026-03-31T08:30:00.000Z",
                     *           "updated_at": "2026-03-31T08:30:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["TravelExpensePage"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    submitTravelExpense: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "shift_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *       "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *       "expense_date": "2026-03-31",
                 *       "distance": 18.4,
                 *       "unit": "km",
                 *       "rate": 0.45,
                 *       "billable": true
                 *     }
                 */
                "application/json": components["schemas"]["TravelExpenseCreate"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "shift_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "status": "submitted",
                     *       "expense_date": "2026-03-31",
                     *       "distance": 18.4,
                     *       "unit": "km",
                     *       "rate": 0.45,
                     *       "amount": 8.28,
                     *       "billable": true,
                     *       "reject_reason": "No receipt",
                     *       "invoice_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["TravelExpense"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    getTravelExpense: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "shift_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "status": "submitted",
                     *       "expense_date": "2026-03-31",
                     *       "distance": 18.4,
                     *       "unit": "km",
                     *       "rate": 0.45,
                     *       "amount": 8.28,
                     *       "billable": true,
                     *       "reject_reason": "No receipt",
                     *       "invoice_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["TravelExpense"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    approveTravelExpense: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "shift_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "status": "submitted",
                     *       "expense_date": "2026-03-31",
                     *       "distance": 18.4,
                     *       "unit": "km",
                     *       "rate": 0.45,
                     *       "amount": 8.28,
                     *       "billable": true,
                     *       "reject_reason": "No receipt",
                     *       "invoice_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["TravelExpense"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    rejectTravelExpense: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "No receipt"
                 *     }
                 */
                "application/json": components["schemas"]["TravelExpenseReject"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "shift_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "status": "submitted",
                     *       "expense_date": "2026-03-31",
                     *       "distance": 18.4,
                     *       "unit": "km",
                     *       "rate": 0.45,
                     *       "amount": 8.28,
                     *       "billable": true,
                     *       "reject_reason": "No receipt",
                     *       "invoice_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["TravelExpense"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    clockIn: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *       "at": "2026-03-31T08:30:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["Punch"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "site_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "title": "Night shift, Ward 7",
                     *       "status": "filled",
                     *       "timezone": "Europe/London",
                     *       "starts_at": "2026-03-31T08:30:00.000Z",
                     *       "ends_at": "2026-03-31T16:30:00.000Z",
                     *       "unpaid_break_minutes": 30,
                     *       "positions": 1,
                     *       "positions_filled": 1,
                     *       "pay_rate": 28,
                     *       "bill_rate": 42.5,
                     *       "notes": "Enter by the east gate",
                     *       "cancel_reason": "Ward closed",
                     *       "published_at": "2026-03-31T08:30:00.000Z",
                     *       "completed_at": "2026-03-31T08:30:00.000Z",
                     *       "cancelled_at": "2026-03-31T08:30:00.000Z",
                     *       "assignments": [
                     *         {
                     *           "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "status": "assigned",
                     *           "origin": "direct",
                     *           "clock_in_at": "2026-03-31T08:30:00.000Z",
                     *           "clock_out_at": "2026-03-31T16:30:00.000Z",
                     *           "created_at": "2026-03-31T08:30:00.000Z",
                     *           "updated_at": "2026-03-31T08:30:00.000Z"
                     *         }
                     *       ],
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Shift"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    clockOut: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *       "at": "2026-03-31T08:30:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["Punch"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "site_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "title": "Night shift, Ward 7",
                     *       "status": "filled",
                     *       "timezone": "Europe/London",
                     *       "starts_at": "2026-03-31T08:30:00.000Z",
                     *       "ends_at": "2026-03-31T16:30:00.000Z",
                     *       "unpaid_break_minutes": 30,
                     *       "positions": 1,
                     *       "positions_filled": 1,
                     *       "pay_rate": 28,
                     *       "bill_rate": 42.5,
                     *       "notes": "Enter by the east gate",
                     *       "cancel_reason": "Ward closed",
                     *       "published_at": "2026-03-31T08:30:00.000Z",
                     *       "completed_at": "2026-03-31T08:30:00.000Z",
                     *       "cancelled_at": "2026-03-31T08:30:00.000Z",
                     *       "assignments": [
                     *         {
                     *           "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "status": "assigned",
                     *           "origin": "direct",
                     *           "clock_in_at": "2026-03-31T08:30:00.000Z",
                     *           "clock_out_at": "2026-03-31T16:30:00.000Z",
                     *           "created_at": "2026-03-31T08:30:00.000Z",
                     *           "updated_at": "2026-03-31T08:30:00.000Z"
                     *         }
                     *       ],
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Shift"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    listTimesheets: {
        parameters: {
            query?: {
                status?: "pending" | "approved" | "disputed" | "voided";
                member_id?: string;
                customer_id?: string;
                shift_id?: string;
                /** @description Only what changed at or after this instant; the list is then ordered by `updated_at`, newest first. */
                updated_since?: string;
                /** @description Items per page. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "shift_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "site_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "status": "pending",
                     *           "source": "clock_out",
                     *           "work_date": "2026-03-31",
                     *           "starts_at": "2026-03-31T08:30:00.000Z",
                     *           "ends_at": "2026-03-31T16:30:00.000Z",
                     *           "break_minutes": 30,
                     *           "hours": 7.5,
                     *           "pay_rate": 28,
                     *           "bill_rate": 42.5,
                     *           "flags": [
                     *             "missing_clock_out"
                     *           ],
                     *           "approved_at": "2026-03-31T08:30:00.000Z",
                     *           "approved_by": "customer",
                     *           "auto_approve_at": "2026-04-03T16:30:00.000Z",
                     *           "dispute_reason": "Left at 15:00",
                     *           "resolution_note": "Corrected to 15:00",
                     *           "void_reason": "Recorded twice",
                     *           "invoice_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "created_at": "2026-03-31T08:30:00.000Z",
                     *           "updated_at": "2026-03-31T08:30:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["TimesheetPage"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    createTimesheet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "shift_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *       "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *       "starts_at": "2026-03-31T08:30:00.000Z",
                 *       "ends_at": "2026-03-31T16:30:00.000Z",
                 *       "break_minutes": 30
                 *     }
                 */
                "application/json": components["schemas"]["TimesheetCreate"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "shift_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "site_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "status": "pending",
                     *       "source": "clock_out",
                     *       "work_date": "2026-03-31",
                     *       "starts_at": "2026-03-31T08:30:00.000Z",
                     *       "ends_at": "2026-03-31T16:30:00.000Z",
                     *       "break_minutes": 30,
                     *       "hours": 7.5,
                     *       "pay_rate": 28,
                     *       "bill_rate": 42.5,
                     *       "flags": [
                     *         "missing_clock_out"
                     *       ],
                     *       "approved_at": "2026-03-31T08:30:00.000Z",
                     *       "approved_by": "customer",
                     *       "auto_approve_at": "2026-04-03T16:30:00.000Z",
                     *       "dispute_reason": "Left at 15:00",
                     *       "resolution_note": "Corrected to 15:00",
                     *       "void_reason": "Recorded twice",
                     *       "invoice_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Timesheet"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    getTimesheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "shift_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "site_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "status": "pending",
                     *       "source": "clock_out",
                     *       "work_date": "2026-03-31",
                     *       "starts_at": "2026-03-31T08:30:00.000Z",
                     *       "ends_at": "2026-03-31T16:30:00.000Z",
                     *       "break_minutes": 30,
                     *       "hours": 7.5,
                     *       "pay_rate": 28,
                     *       "bill_rate": 42.5,
                     *       "flags": [
                     *         "missing_clock_out"
                     *       ],
                     *       "approved_at": "2026-03-31T08:30:00.000Z",
                     *       "approved_by": "customer",
                     *       "auto_approve_at": "2026-04-03T16:30:00.000Z",
                     *       "dispute_reason": "Left at 15:00",
                     *       "resolution_note": "Corrected to 15:00",
                     *       "void_reason": "Recorded twice",
                     *       "invoice_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Timesheet"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    traceTimesheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "timesheet": {
                     *         "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *         "shift_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *         "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *         "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *         "site_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *         "status": "pending",
                     *         "source": "clock_out",
                     *         "work_date": "2026-03-31",
                     *         "starts_at": "2026-03-31T08:30:00.000Z",
                     *         "ends_at": "2026-03-31T16:30:00.000Z",
                     *         "break_minutes": 30,
                     *         "hours": 7.5,
                     *         "pay_rate": 28,
                     *         "bill_rate": 42.5,
                     *         "flags": [
                     *           "missing_clock_out"
                     *         ],
                     *         "approved_at": "2026-03-31T08:30:00.000Z",
                     *         "approved_by": "customer",
                     *         "auto_approve_at": "2026-04-03T16:30:00.000Z",
                     *         "dispute_reason": "Left at 15:00",
                     *         "resolution_note": "Corrected to 15:00",
                     *         "void_reason": "Recorded twice",
                     *         "invoice_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *         "created_at": "2026-03-31T08:30:00.000Z",
                     *         "updated_at": "2026-03-31T08:30:00.000Z"
                     *       },
                     *       "punch": {
                     *         "assignment_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *         "scheduled_starts_at": "2026-03-31T08:30:00.000Z",
                     *         "scheduled_ends_at": "2026-03-31T16:30:00.000Z",
                     *         "clock_in_at": "2026-03-31T08:30:00.000Z",
                     *         "clock_out_at": "2026-03-31T16:30:00.000Z"
                     *       },
                     *       "steps": [
                     *         {
                     *           "step": "raw",
                     *           "minutes": 480,
                     *           "explanation": "From 08:30 to 16:30 as recorded."
                     *         }
                     *       ],
                     *       "invoices": [
                     *         {
                     *           "invoice_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "invoice_number": "INV-2026-0001",
                     *           "direction": "org_to_customer",
                     *           "status": "draft",
                     *           "line": {
                     *             "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *             "invoice_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *             "line_index": 0,
                     *             "line_type": "timesheet",
                     *             "description": "Night shift, 31 March 2026",
                     *             "quantity": 8,
                     *             "unit": "hours",
                     *             "rate": 42.5,
                     *             "amount": 340,
                     *             "shift_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *             "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *             "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *             "created_at": "2026-03-31T08:30:00.000Z"
                     *           },
                     *           "journal": [
                     *             {
                     *               "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *               "invoice_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *               "kind": "sent",
                     *               "reverses_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *               "entry_date": "2026-03-31",
                     *               "lines": [
                     *                 {
                     *                   "account": "receivable",
                     *                   "debit": 408,
                     *                   "credit": 0
                     *                 }
                     *               ],
                     *               "created_at": "2026-03-31T08:30:00.000Z"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TimesheetTrace"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    approveTimesheet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "approved_by": "org_admin"
                 *     }
                 */
                "application/json": components["schemas"]["TimesheetApprove"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "shift_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "site_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "status": "pending",
                     *       "source": "clock_out",
                     *       "work_date": "2026-03-31",
                     *       "starts_at": "2026-03-31T08:30:00.000Z",
                     *       "ends_at": "2026-03-31T16:30:00.000Z",
                     *       "break_minutes": 30,
                     *       "hours": 7.5,
                     *       "pay_rate": 28,
                     *       "bill_rate": 42.5,
                     *       "flags": [
                     *         "missing_clock_out"
                     *       ],
                     *       "approved_at": "2026-03-31T08:30:00.000Z",
                     *       "approved_by": "customer",
                     *       "auto_approve_at": "2026-04-03T16:30:00.000Z",
                     *       "dispute_reason": "Left at 15:00",
                     *       "resolution_note": "Corrected to 15:00",
                     *       "void_reason": "Recorded twice",
                     *       "invoice_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Timesheet"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    disputeTimesheet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "Left at 15:00"
                 *     }
                 */
                "application/json": components["schemas"]["TimesheetDispute"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "shift_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "site_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "status": "pending",
                     *       "source": "clock_out",
                     *       "work_date": "2026-03-31",
                     *       "starts_at": "2026-03-31T08:30:00.000Z",
                     *       "ends_at": "2026-03-31T16:30:00.000Z",
                     *       "break_minutes": 30,
                     *       "hours": 7.5,
                     *       "pay_rate": 28,
                     *       "bill_rate": 42.5,
                     *       "flags": [
                     *         "missing_clock_out"
                     *       ],
                     *       "approved_at": "2026-03-31T08:30:00.000Z",
                     *       "approved_by": "customer",
                     *       "auto_approve_at": "2026-04-03T16:30:00.000Z",
                     *       "dispute_reason": "Left at 15:00",
                     *       "resolution_note": "Corrected to 15:00",
                     *       "void_reason": "Recorded twice",
                     *       "invoice_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Timesheet"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    resubmitTimesheet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "starts_at": "2026-03-31T08:30:00.000Z",
                 *       "ends_at": "2026-03-31T16:30:00.000Z",
                 *       "break_minutes": 30,
                 *       "note": "Corrected to 15:00"
                 *     }
                 */
                "application/json": components["schemas"]["TimesheetResubmit"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "shift_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "site_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "status": "pending",
                     *       "source": "clock_out",
                     *       "work_date": "2026-03-31",
                     *       "starts_at": "2026-03-31T08:30:00.000Z",
                     *       "ends_at": "2026-03-31T16:30:00.000Z",
                     *       "break_minutes": 30,
                     *       "hours": 7.5,
                     *       "pay_rate": 28,
                     *       "bill_rate": 42.5,
                     *       "flags": [
                     *         "missing_clock_out"
                     *       ],
                     *       "approved_at": "2026-03-31T08:30:00.000Z",
                     *       "approved_by": "customer",
                     *       "auto_approve_at": "2026-04-03T16:30:00.000Z",
                     *       "dispute_reason": "Left at 15:00",
                     *       "resolution_note": "Corrected to 15:00",
                     *       "void_reason": "Recorded twice",
                     *       "invoice_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Timesheet"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    voidTimesheet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "Recorded twice"
                 *     }
                 */
                "application/json": components["schemas"]["TimesheetVoid"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "shift_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "site_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "status": "pending",
                     *       "source": "clock_out",
                     *       "work_date": "2026-03-31",
                     *       "starts_at": "2026-03-31T08:30:00.000Z",
                     *       "ends_at": "2026-03-31T16:30:00.000Z",
                     *       "break_minutes": 30,
                     *       "hours": 7.5,
                     *       "pay_rate": 28,
                     *       "bill_rate": 42.5,
                     *       "flags": [
                     *         "missing_clock_out"
                     *       ],
                     *       "approved_at": "2026-03-31T08:30:00.000Z",
                     *       "approved_by": "customer",
                     *       "auto_approve_at": "2026-04-03T16:30:00.000Z",
                     *       "dispute_reason": "Left at 15:00",
                     *       "resolution_note": "Corrected to 15:00",
                     *       "void_reason": "Recorded twice",
                     *       "invoice_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Timesheet"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    listInvoices: {
        parameters: {
            query?: {
                status?: "draft" | "sent" | "paid" | "voided";
                direction?: "org_to_customer" | "member_to_org";
                /** @description The billing member. */
                member_id?: string;
                /** @description The billed customer. */
                customer_id?: string;
                /** @description Only what changed at or after this instant; the list is then ordered by `updated_at`, newest first. */
                updated_since?: string;
                /** @description Items per page. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "invoice_number": "INV-2026-0001",
                     *           "direction": "org_to_customer",
                     *           "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "status": "sent",
                     *           "issue_date": "2026-03-31",
                     *           "due_date": "2026-04-30",
                     *           "period_start": "2026-03-01",
                     *           "period_end": "2026-03-31",
                     *           "subtotal": 340,
                     *           "tax_total": 68,
                     *           "total": 408,
                     *           "amount_paid": 0,
                     *           "sent_at": "2026-03-31T08:30:00.000Z",
                     *           "paid_at": "2026-03-31T08:30:00.000Z",
                     *           "payment_reference": "BACS 4471",
                     *           "voided_at": "2026-03-31T08:30:00.000Z",
                     *           "void_reason": "Wrong customer",
                     *           "notes": "Thank you",
                     *           "created_at": "2026-03-31T08:30:00.000Z",
                     *           "updated_at": "2026-03-31T08:30:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["InvoicePage"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    getInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "invoice_number": "INV-2026-0001",
                     *       "direction": "org_to_customer",
                     *       "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "status": "sent",
                     *       "issue_date": "2026-03-31",
                     *       "due_date": "2026-04-30",
                     *       "period_start": "2026-03-01",
                     *       "period_end": "2026-03-31",
                     *       "subtotal": 340,
                     *       "tax_total": 68,
                     *       "total": 408,
                     *       "amount_paid": 0,
                     *       "sent_at": "2026-03-31T08:30:00.000Z",
                     *       "paid_at": "2026-03-31T08:30:00.000Z",
                     *       "payment_reference": "BACS 4471",
                     *       "voided_at": "2026-03-31T08:30:00.000Z",
                     *       "void_reason": "Wrong customer",
                     *       "notes": "Thank you",
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z",
                     *       "lines": [
                     *         {
                     *           "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "invoice_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "line_index": 0,
                     *           "line_type": "timesheet",
                     *           "description": "Night shift, 31 March 2026",
                     *           "quantity": 8,
                     *           "unit": "hours",
                     *           "rate": 42.5,
                     *           "amount": 340,
                     *           "shift_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "created_at": "2026-03-31T08:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["InvoiceWithLines"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    generateInvoices: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47"
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceGenerate"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "invoice_number": "INV-2026-0001",
                     *           "direction": "org_to_customer",
                     *           "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "status": "sent",
                     *           "issue_date": "2026-03-31",
                     *           "due_date": "2026-04-30",
                     *           "period_start": "2026-03-01",
                     *           "period_end": "2026-03-31",
                     *           "subtotal": 340,
                     *           "tax_total": 68,
                     *           "total": 408,
                     *           "amount_paid": 0,
                     *           "sent_at": "2026-03-31T08:30:00.000Z",
                     *           "paid_at": "2026-03-31T08:30:00.000Z",
                     *           "payment_reference": "BACS 4471",
                     *           "voided_at": "2026-03-31T08:30:00.000Z",
                     *           "void_reason": "Wrong customer",
                     *           "notes": "Thank you",
                     *           "created_at": "2026-03-31T08:30:00.000Z",
                     *           "updated_at": "2026-03-31T08:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["GeneratedInvoices"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    sendInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "invoice_number": "INV-2026-0001",
                     *       "direction": "org_to_customer",
                     *       "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "status": "sent",
                     *       "issue_date": "2026-03-31",
                     *       "due_date": "2026-04-30",
                     *       "period_start": "2026-03-01",
                     *       "period_end": "2026-03-31",
                     *       "subtotal": 340,
                     *       "tax_total": 68,
                     *       "total": 408,
                     *       "amount_paid": 0,
                     *       "sent_at": "2026-03-31T08:30:00.000Z",
                     *       "paid_at": "2026-03-31T08:30:00.000Z",
                     *       "payment_reference": "BACS 4471",
                     *       "voided_at": "2026-03-31T08:30:00.000Z",
                     *       "void_reason": "Wrong customer",
                     *       "notes": "Thank you",
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    markInvoicePaid: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "payment_reference": "BACS 4471"
                 *     }
                 */
                "application/json": components["schemas"]["InvoicePayment"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "invoice_number": "INV-2026-0001",
                     *       "direction": "org_to_customer",
                     *       "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "status": "sent",
                     *       "issue_date": "2026-03-31",
                     *       "due_date": "2026-04-30",
                     *       "period_start": "2026-03-01",
                     *       "period_end": "2026-03-31",
                     *       "subtotal": 340,
                     *       "tax_total": 68,
                     *       "total": 408,
                     *       "amount_paid": 0,
                     *       "sent_at": "2026-03-31T08:30:00.000Z",
                     *       "paid_at": "2026-03-31T08:30:00.000Z",
                     *       "payment_reference": "BACS 4471",
                     *       "voided_at": "2026-03-31T08:30:00.000Z",
                     *       "void_reason": "Wrong customer",
                     *       "notes": "Thank you",
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    voidInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "Wrong customer"
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceVoid"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "invoice_number": "INV-2026-0001",
                     *       "direction": "org_to_customer",
                     *       "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "status": "sent",
                     *       "issue_date": "2026-03-31",
                     *       "due_date": "2026-04-30",
                     *       "period_start": "2026-03-01",
                     *       "period_end": "2026-03-31",
                     *       "subtotal": 340,
                     *       "tax_total": 68,
                     *       "total": 408,
                     *       "amount_paid": 0,
                     *       "sent_at": "2026-03-31T08:30:00.000Z",
                     *       "paid_at": "2026-03-31T08:30:00.000Z",
                     *       "payment_reference": "BACS 4471",
                     *       "voided_at": "2026-03-31T08:30:00.000Z",
                     *       "void_reason": "Wrong customer",
                     *       "notes": "Thank you",
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    listJournalEntries: {
        parameters: {
            query?: {
                invoice_id?: string;
                /** @description Items per page. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "invoice_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "kind": "sent",
                     *           "reverses_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "entry_date": "2026-03-31",
                     *           "lines": [
                     *             {
                     *               "account": "receivable",
                     *               "debit": 408,
                     *               "credit": 0
                     *             }
                     *           ],
                     *           "created_at": "2026-03-31T08:30:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["JournalPage"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    listFeedback: {
        parameters: {
            query?: {
                shift_id?: string;
                member_id?: string;
                customer_id?: string;
                /** @description Items per page. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "shift_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "rating": 5,
                     *           "comment": "Calm and kind with the residents",
                     *           "created_at": "2026-03-31T08:30:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["FeedbackPage"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    createFeedback: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "shift_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *       "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *       "rating": 5,
                 *       "comment": "Calm and kind with the residents"
                 *     }
                 */
                "application/json": components["schemas"]["FeedbackCreate"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "shift_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "rating": 5,
                     *       "comment": "Calm and kind with the residents",
                     *       "created_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Feedback"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    getFeedback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "shift_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "rating": 5,
                     *       "comment": "Calm and kind with the residents",
                     *       "created_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Feedback"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    listBookings: {
        parameters: {
            query?: {
                status?: "pending" | "waitlisted" | "approved" | "active" | "completed" | "cancelled" | "rejected";
                booking_type?: "one_time" | "recurring" | "ongoing";
                /** @description Only what changed at or after this instant; the list is then ordered by `updated_at`, newest first. */
                updated_since?: string;
                /** @description Items per page. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "status": "approved",
                     *           "booking_type": "one_time",
                     *           "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "child": {
                     *             "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *             "first_name": "Noor",
                     *             "last_name": "Haddad"
                     *           },
                     *           "start_date": "2026-03-31",
                     *           "end_date": "2026-06-30",
                     *           "booking_date": "2026-03-31",
                     *           "booking_start_time": "08:30:00",
                     *           "booking_end_time": "12:30:00",
                     *           "payment_amount": 65,
                     *           "payment_status": "pending",
                     *           "created_at": "2026-03-31T08:30:00.000Z",
                     *           "updated_at": "2026-03-31T08:30:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["BookingPage"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    createBooking: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *       "booking_type": "one_time",
                 *       "child": {
                 *         "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "first_name": "Noor",
                 *         "last_name": "Haddad"
                 *       },
                 *       "booking_date": "2026-03-31",
                 *       "booking_start_time": "08:30:00",
                 *       "booking_end_time": "12:30:00",
                 *       "start_date": "2026-03-31",
                 *       "end_date": "2026-06-30",
                 *       "payment_amount": 65
                 *     }
                 */
                "application/json": components["schemas"]["BookingCreate"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "status": "approved",
                     *       "booking_type": "one_time",
                     *       "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "child": {
                     *         "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *         "first_name": "Noor",
                     *         "last_name": "Haddad"
                     *       },
                     *       "start_date": "2026-03-31",
                     *       "end_date": "2026-06-30",
                     *       "booking_date": "2026-03-31",
                     *       "booking_start_time": "08:30:00",
                     *       "booking_end_time": "12:30:00",
                     *       "payment_amount": 65,
                     *       "payment_status": "pending",
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Booking"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    getBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "status": "approved",
                     *       "booking_type": "one_time",
                     *       "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "child": {
                     *         "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *         "first_name": "Noor",
                     *         "last_name": "Haddad"
                     *       },
                     *       "start_date": "2026-03-31",
                     *       "end_date": "2026-06-30",
                     *       "booking_date": "2026-03-31",
                     *       "booking_start_time": "08:30:00",
                     *       "booking_end_time": "12:30:00",
                     *       "payment_amount": 65,
                     *       "payment_status": "pending",
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Booking"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    approveBooking: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "status": "approved",
                     *       "booking_type": "one_time",
                     *       "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "child": {
                     *         "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *         "first_name": "Noor",
                     *         "last_name": "Haddad"
                     *       },
                     *       "start_date": "2026-03-31",
                     *       "end_date": "2026-06-30",
                     *       "booking_date": "2026-03-31",
                     *       "booking_start_time": "08:30:00",
                     *       "booking_end_time": "12:30:00",
                     *       "payment_amount": 65,
                     *       "payment_status": "pending",
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Booking"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    waitlistBooking: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "status": "approved",
                     *       "booking_type": "one_time",
                     *       "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "child": {
                     *         "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *         "first_name": "Noor",
                     *         "last_name": "Haddad"
                     *       },
                     *       "start_date": "2026-03-31",
                     *       "end_date": "2026-06-30",
                     *       "booking_date": "2026-03-31",
                     *       "booking_start_time": "08:30:00",
                     *       "booking_end_time": "12:30:00",
                     *       "payment_amount": 65,
                     *       "payment_status": "pending",
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Booking"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    rejectBooking: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "status": "approved",
                     *       "booking_type": "one_time",
                     *       "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "child": {
                     *         "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *         "first_name": "Noor",
                     *         "last_name": "Haddad"
                     *       },
                     *       "start_date": "2026-03-31",
                     *       "end_date": "2026-06-30",
                     *       "booking_date": "2026-03-31",
                     *       "booking_start_time": "08:30:00",
                     *       "booking_end_time": "12:30:00",
                     *       "payment_amount": 65,
                     *       "payment_status": "pending",
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Booking"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    startBooking: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "status": "approved",
                     *       "booking_type": "one_time",
                     *       "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "child": {
                     *         "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *         "first_name": "Noor",
                     *         "last_name": "Haddad"
                     *       },
                     *       "start_date": "2026-03-31",
                     *       "end_date": "2026-06-30",
                     *       "booking_date": "2026-03-31",
                     *       "booking_start_time": "08:30:00",
                     *       "booking_end_time": "12:30:00",
                     *       "payment_amount": 65,
                     *       "payment_status": "pending",
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Booking"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    completeBooking: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "status": "approved",
                     *       "booking_type": "one_time",
                     *       "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "child": {
                     *         "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *         "first_name": "Noor",
                     *         "last_name": "Haddad"
                     *       },
                     *       "start_date": "2026-03-31",
                     *       "end_date": "2026-06-30",
                     *       "booking_date": "2026-03-31",
                     *       "booking_start_time": "08:30:00",
                     *       "booking_end_time": "12:30:00",
                     *       "payment_amount": 65,
                     *       "payment_status": "pending",
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Booking"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    cancelBooking: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "status": "approved",
                     *       "booking_type": "one_time",
                     *       "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "child": {
                     *         "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *         "first_name": "Noor",
                     *         "last_name": "Haddad"
                     *       },
                     *       "start_date": "2026-03-31",
                     *       "end_date": "2026-06-30",
                     *       "booking_date": "2026-03-31",
                     *       "booking_start_time": "08:30:00",
                     *       "booking_end_time": "12:30:00",
                     *       "payment_amount": 65,
                     *       "payment_status": "pending",
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Booking"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    recordBookingPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "payment_status": "pending"
                 *     }
                 */
                "application/json": components["schemas"]["BookingPayment"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "status": "approved",
                     *       "booking_type": "one_time",
                     *       "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "child": {
                     *         "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *         "first_name": "Noor",
                     *         "last_name": "Haddad"
                     *       },
                     *       "start_date": "2026-03-31",
                     *       "end_date": "2026-06-30",
                     *       "booking_date": "2026-03-31",
                     *       "booking_start_time": "08:30:00",
                     *       "booking_end_time": "12:30:00",
                     *       "payment_amount": 65,
                     *       "payment_status": "pending",
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Booking"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    listWebhookEvents: {
        parameters: {
            query?: {
                /** @description Items per page; without it, all of them. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "member.created",
                     *           "description": "text",
                     *           "module_gate": "members"
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEventPage"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                type?: "member.created" | "member.updated" | "member.verified" | "member.deactivated" | "member.deleted" | "customer.created" | "customer.updated" | "customer_location.created" | "customer_location.updated" | "shift.created" | "shift.updated" | "shift.assigned" | "shift.completed" | "shift.cancelled" | "booking.created" | "booking.status_changed" | "timesheet.created" | "timesheet.approved" | "timesheet.disputed" | "timesheet.voided" | "feedback.created" | "invoice.created" | "invoice.sent" | "invoice.paid" | "invoice.voided" | "travel_expense.submitted";
                /** @description Only events of this one resource: the `id` of their `data`. */
                resource_id?: string;
                /** @description Reads forward instead: what was committed after this event, oldest first, nothing missed. */
                after?: string;
                /** @description Items per page. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "evt_0198c5a27f3e7c219a641f0e5d2b8c47",
                     *           "type": "member.created",
                     *           "created_at": "2026-03-31T08:30:00.000Z",
                     *           "mode": "live",
                     *           "data": {}
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["EventPage"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "evt_0198c5a27f3e7c219a641f0e5d2b8c47",
                     *       "type": "member.created",
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "mode": "live",
                     *       "data": {}
                     *     }
                     */
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: {
                /** @description Items per page; without it, all of them. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "url": "https://example.com/hooks/muster",
                     *           "description": "Payroll",
                     *           "mode": "live",
                     *           "enabled": true,
                     *           "events": [
                     *             "member.created"
                     *           ],
                     *           "secret_preview": "whsec_****4Uo=",
                     *           "consecutive_failures": 0,
                     *           "disabled_at": "2026-03-31T08:30:00.000Z",
                     *           "disabled_reason": "receiver answered 410 Gone",
                     *           "last_delivery_at": "2026-03-31T08:30:00.000Z",
                     *           "last_success_at": "2026-03-31T08:30:00.000Z",
                     *           "created_at": "2026-03-31T08:30:00.000Z",
                     *           "updated_at": "2026-03-31T08:30:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEndpointPage"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/hooks/muster",
                 *       "description": "Payroll",
                 *       "events": [
                 *         "member.created"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["WebhookEndpointCreate"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "url": "https://example.com/hooks/muster",
                     *       "description": "Payroll",
                     *       "mode": "live",
                     *       "enabled": true,
                     *       "events": [
                     *         "member.created"
                     *       ],
                     *       "secret_preview": "whsec_****4Uo=",
                     *       "consecutive_failures": 0,
                     *       "disabled_at": "2026-03-31T08:30:00.000Z",
                     *       "disabled_reason": "receiver answered 410 Gone",
                     *       "last_delivery_at": "2026-03-31T08:30:00.000Z",
                     *       "last_success_at": "2026-03-31T08:30:00.000Z",
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z",
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw1n0cfA3N4Uo="
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    getWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "url": "https://example.com/hooks/muster",
                     *       "description": "Payroll",
                     *       "mode": "live",
                     *       "enabled": true,
                     *       "events": [
                     *         "member.created"
                     *       ],
                     *       "secret_preview": "whsec_****4Uo=",
                     *       "consecutive_failures": 0,
                     *       "disabled_at": "2026-03-31T08:30:00.000Z",
                     *       "disabled_reason": "receiver answered 410 Gone",
                     *       "last_delivery_at": "2026-03-31T08:30:00.000Z",
                     *       "last_success_at": "2026-03-31T08:30:00.000Z",
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    updateWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/hooks/muster",
                 *       "description": "Payroll",
                 *       "events": [
                 *         "member.created"
                 *       ],
                 *       "enabled": true
                 *     }
                 */
                "application/json": components["schemas"]["WebhookEndpointUpdate"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "url": "https://example.com/hooks/muster",
                     *       "description": "Payroll",
                     *       "mode": "live",
                     *       "enabled": true,
                     *       "events": [
                     *         "member.created"
                     *       ],
                     *       "secret_preview": "whsec_****4Uo=",
                     *       "consecutive_failures": 0,
                     *       "disabled_at": "2026-03-31T08:30:00.000Z",
                     *       "disabled_reason": "receiver answered 410 Gone",
                     *       "last_delivery_at": "2026-03-31T08:30:00.000Z",
                     *       "last_success_at": "2026-03-31T08:30:00.000Z",
                     *       "created_at": "2026-03-31T08:30:00.000Z",
                     *       "updated_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    rollWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw1n0cfA3N4Uo="
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    testWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "event_type": "member.created"
                 *     }
                 */
                "application/json": components["schemas"]["WebhookTest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "delivery_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "ok": true,
                     *       "response_status": 200,
                     *       "duration_ms": 84
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookTestResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    recoverWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "since": "2026-03-31T08:30:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["WebhookRecover"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "queued": 12
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookRecoverResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                endpoint_id?: string;
                status?: "pending" | "delivered" | "failed";
                event_type?: string;
                /** @description Identical across retries and redeliveries: use it to dedupe. */
                event_id?: string;
                /** @description Items per page. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "endpoint_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "event_id": "evt_0198c5a27f3e7c219a641f0e5d2b8c47",
                     *           "event_type": "member.created",
                     *           "mode": "live",
                     *           "status": "delivered",
                     *           "attempts": 1,
                     *           "last_response_status": 200,
                     *           "last_error": "answered 500",
                     *           "redelivery_of": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *           "delivered_at": "2026-03-31T08:30:00.000Z",
                     *           "created_at": "2026-03-31T08:30:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDeliveryPage"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "endpoint_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "event_id": "evt_0198c5a27f3e7c219a641f0e5d2b8c47",
                     *       "event_type": "member.created",
                     *       "mode": "live",
                     *       "status": "delivered",
                     *       "attempts": 1,
                     *       "last_response_status": 200,
                     *       "last_error": "answered 500",
                     *       "redelivery_of": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                     *       "delivered_at": "2026-03-31T08:30:00.000Z",
                     *       "created_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    listWebhookAttempts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "number": 1,
                     *           "started_at": "2026-03-31T08:30:00.000Z",
                     *           "duration_ms": 84,
                     *           "request_headers": {
                     *             "x-webhook-attempt": "1"
                     *           },
                     *           "response_status": 200,
                     *           "response_headers": {
                     *             "content-type": "text/plain"
                     *           },
                     *           "response_excerpt": "ok",
                     *           "error": "no answer within 15 s"
                     *         }
                     *       ],
                     *       "next_attempt_at": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookAttempts"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    redeliver: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "delivery_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookRedelivery"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    advanceSandboxClock: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a POST with the same key within 24 hours replays the first answer instead of acting again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "seconds": 86400
                 *     }
                 */
                "application/json": components["schemas"]["ClockAdvance"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "now": "2026-03-31T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SandboxClock"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
        };
    };
    on_member_created: {
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
                 *       "id": "evt_0198c5a27f3e7c219a641f0e5d2b8c47",
                 *       "type": "member.created",
                 *       "created_at": "2026-03-31T08:30:00.000Z",
                 *       "mode": "live",
                 *       "data": {
                 *         "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "business_name": "Brightside Nursing",
                 *         "display_name": "Amina K.",
                 *         "description": "Registered nurse, nights and weekends",
                 *         "status": "active",
                 *         "is_active": true,
                 *         "is_verified": true,
                 *         "capacity": 2,
                 *         "age_groups": [
                 *           "adults"
                 *         ],
                 *         "employment_relationship": "independent",
                 *         "contract_type": "permanent",
                 *         "contract_start_date": "2026-01-05",
                 *         "contract_end_date": "2026-12-31",
                 *         "contact": {
                 *           "email": "amina@example.com",
                 *           "phone": "+44 117 496 0123"
                 *         },
                 *         "address": {
                 *           "line1": "12 Harbour Street",
                 *           "line2": "Floor 3",
                 *           "city": "Bristol",
                 *           "state": "England",
                 *           "postal_code": "BS1 4QA",
                 *           "country": "GB"
                 *         },
                 *         "created_at": "2026-03-31T08:30:00.000Z",
                 *         "updated_at": "2026-03-31T08:30:00.000Z",
                 *         "source": "api"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Event_member_created"];
            };
        };
        responses: {
            /** @description Any 2xx acknowledges the delivery. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_member_updated: {
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
                 *       "id": "evt_0198c5a27f3e7c219a641f0e5d2b8c47",
                 *       "type": "member.updated",
                 *       "created_at": "2026-03-31T08:30:00.000Z",
                 *       "mode": "live",
                 *       "data": {
                 *         "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "business_name": "Brightside Nursing",
                 *         "display_name": "Amina K.",
                 *         "description": "Registered nurse, nights and weekends",
                 *         "status": "active",
                 *         "is_active": true,
                 *         "is_verified": true,
                 *         "capacity": 2,
                 *         "age_groups": [
                 *           "adults"
                 *         ],
                 *         "employment_relationship": "independent",
                 *         "contract_type": "permanent",
                 *         "contract_start_date": "2026-01-05",
                 *         "contract_end_date": "2026-12-31",
                 *         "contact": {
                 *           "email": "amina@example.com",
                 *           "phone": "+44 117 496 0123"
                 *         },
                 *         "address": {
                 *           "line1": "12 Harbour Street",
                 *           "line2": "Floor 3",
                 *           "city": "Bristol",
                 *           "state": "England",
                 *           "postal_code": "BS1 4QA",
                 *           "country": "GB"
                 *         },
                 *         "created_at": "2026-03-31T08:30:00.000Z",
                 *         "updated_at": "2026-03-31T08:30:00.000Z",
                 *         "source": "api"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Event_member_updated"];
            };
        };
        responses: {
            /** @description Any 2xx acknowledges the delivery. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_member_verified: {
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
                 *       "id": "evt_0198c5a27f3e7c219a641f0e5d2b8c47",
                 *       "type": "member.verified",
                 *       "created_at": "2026-03-31T08:30:00.000Z",
                 *       "mode": "live",
                 *       "data": {
                 *         "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "business_name": "Brightside Nursing",
                 *         "display_name": "Amina K.",
                 *         "description": "Registered nurse, nights and weekends",
                 *         "status": "active",
                 *         "is_active": true,
                 *         "is_verified": true,
                 *         "capacity": 2,
                 *         "age_groups": [
                 *           "adults"
                 *         ],
                 *         "employment_relationship": "independent",
                 *         "contract_type": "permanent",
                 *         "contract_start_date": "2026-01-05",
                 *         "contract_end_date": "2026-12-31",
                 *         "contact": {
                 *           "email": "amina@example.com",
                 *           "phone": "+44 117 496 0123"
                 *         },
                 *         "address": {
                 *           "line1": "12 Harbour Street",
                 *           "line2": "Floor 3",
                 *           "city": "Bristol",
                 *           "state": "England",
                 *           "postal_code": "BS1 4QA",
                 *           "country": "GB"
                 *         },
                 *         "created_at": "2026-03-31T08:30:00.000Z",
                 *         "updated_at": "2026-03-31T08:30:00.000Z",
                 *         "source": "api"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Event_member_verified"];
            };
        };
        responses: {
            /** @description Any 2xx acknowledges the delivery. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_member_deactivated: {
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
                 *       "id": "evt_0198c5a27f3e7c219a641f0e5d2b8c47",
                 *       "type": "member.deactivated",
                 *       "created_at": "2026-03-31T08:30:00.000Z",
                 *       "mode": "live",
                 *       "data": {
                 *         "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "business_name": "Brightside Nursing",
                 *         "display_name": "Amina K.",
                 *         "description": "Registered nurse, nights and weekends",
                 *         "status": "active",
                 *         "is_active": true,
                 *         "is_verified": true,
                 *         "capacity": 2,
                 *         "age_groups": [
                 *           "adults"
                 *         ],
                 *         "employment_relationship": "independent",
                 *         "contract_type": "permanent",
                 *         "contract_start_date": "2026-01-05",
                 *         "contract_end_date": "2026-12-31",
                 *         "contact": {
                 *           "email": "amina@example.com",
                 *           "phone": "+44 117 496 0123"
                 *         },
                 *         "address": {
                 *           "line1": "12 Harbour Street",
                 *           "line2": "Floor 3",
                 *           "city": "Bristol",
                 *           "state": "England",
                 *           "postal_code": "BS1 4QA",
                 *           "country": "GB"
                 *         },
                 *         "created_at": "2026-03-31T08:30:00.000Z",
                 *         "updated_at": "2026-03-31T08:30:00.000Z",
                 *         "source": "api"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Event_member_deactivated"];
            };
        };
        responses: {
            /** @description Any 2xx acknowledges the delivery. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_member_deleted: {
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
                 *       "id": "evt_0198c5a27f3e7c219a641f0e5d2b8c47",
                 *       "type": "member.deleted",
                 *       "created_at": "2026-03-31T08:30:00.000Z",
                 *       "mode": "live",
                 *       "data": {
                 *         "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "business_name": "Brightside Nursing",
                 *         "display_name": "Amina K.",
                 *         "contact": {
                 *           "email": "amina@example.com",
                 *           "phone": "+44 117 496 0123"
                 *         },
                 *         "status": "active",
                 *         "source": "api"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Event_member_deleted"];
            };
        };
        responses: {
            /** @description Any 2xx acknowledges the delivery. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_customer_created: {
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
                 *       "id": "evt_0198c5a27f3e7c219a641f0e5d2b8c47",
                 *       "type": "customer.created",
                 *       "created_at": "2026-03-31T08:30:00.000Z",
                 *       "mode": "live",
                 *       "data": {
                 *         "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "name": "Northgate Hospital",
                 *         "status": "active",
                 *         "contact_name": "Ward office",
                 *         "contact_email": "wards@example.com",
                 *         "contact_phone": "+44 117 496 0456",
                 *         "address": {
                 *           "line1": "12 Harbour Street",
                 *           "line2": "Floor 3",
                 *           "city": "Bristol",
                 *           "state": "England",
                 *           "postal_code": "BS1 4QA",
                 *           "country": "GB"
                 *         },
                 *         "contract_start": "2026-01-01",
                 *         "contract_end": "2026-12-31",
                 *         "billing_rate": 42.5,
                 *         "notes": "Invoices go to the ward office",
                 *         "created_at": "2026-03-31T08:30:00.000Z",
                 *         "updated_at": "2026-03-31T08:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Event_customer_created"];
            };
        };
        responses: {
            /** @description Any 2xx acknowledges the delivery. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_customer_updated: {
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
                 *       "id": "evt_0198c5a27f3e7c219a641f0e5d2b8c47",
                 *       "type": "customer.updated",
                 *       "created_at": "2026-03-31T08:30:00.000Z",
                 *       "mode": "live",
                 *       "data": {
                 *         "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "name": "Northgate Hospital",
                 *         "status": "active",
                 *         "contact_name": "Ward office",
                 *         "contact_email": "wards@example.com",
                 *         "contact_phone": "+44 117 496 0456",
                 *         "address": {
                 *           "line1": "12 Harbour Street",
                 *           "line2": "Floor 3",
                 *           "city": "Bristol",
                 *           "state": "England",
                 *           "postal_code": "BS1 4QA",
                 *           "country": "GB"
                 *         },
                 *         "contract_start": "2026-01-01",
                 *         "contract_end": "2026-12-31",
                 *         "billing_rate": 42.5,
                 *         "notes": "Invoices go to the ward office",
                 *         "created_at": "2026-03-31T08:30:00.000Z",
                 *         "updated_at": "2026-03-31T08:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Event_customer_updated"];
            };
        };
        responses: {
            /** @description Any 2xx acknowledges the delivery. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_customer_location_created: {
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
                 *       "id": "evt_0198c5a27f3e7c219a641f0e5d2b8c47",
                 *       "type": "customer_location.created",
                 *       "created_at": "2026-03-31T08:30:00.000Z",
                 *       "mode": "live",
                 *       "data": {
                 *         "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "name": "Northgate Hospital, Ward 7",
                 *         "address": {
                 *           "line1": "12 Harbour Street",
                 *           "line2": "Floor 3",
                 *           "city": "Bristol",
                 *           "state": "England",
                 *           "postal_code": "BS1 4QA",
                 *           "country": "GB"
                 *         },
                 *         "timezone": "Europe/London",
                 *         "is_active": true,
                 *         "created_at": "2026-03-31T08:30:00.000Z",
                 *         "updated_at": "2026-03-31T08:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Event_customer_location_created"];
            };
        };
        responses: {
            /** @description Any 2xx acknowledges the delivery. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_customer_location_updated: {
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
                 *       "id": "evt_0198c5a27f3e7c219a641f0e5d2b8c47",
                 *       "type": "customer_location.updated",
                 *       "created_at": "2026-03-31T08:30:00.000Z",
                 *       "mode": "live",
                 *       "data": {
                 *         "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "name": "Northgate Hospital, Ward 7",
                 *         "address": {
                 *           "line1": "12 Harbour Street",
                 *           "line2": "Floor 3",
                 *           "city": "Bristol",
                 *           "state": "England",
                 *           "postal_code": "BS1 4QA",
                 *           "country": "GB"
                 *         },
                 *         "timezone": "Europe/London",
                 *         "is_active": true,
                 *         "created_at": "2026-03-31T08:30:00.000Z",
                 *         "updated_at": "2026-03-31T08:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Event_customer_location_updated"];
            };
        };
        responses: {
            /** @description Any 2xx acknowledges the delivery. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_shift_created: {
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
                 *       "id": "evt_0198c5a27f3e7c219a641f0e5d2b8c47",
                 *       "type": "shift.created",
                 *       "created_at": "2026-03-31T08:30:00.000Z",
                 *       "mode": "live",
                 *       "data": {
                 *         "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "site_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "title": "Night shift, Ward 7",
                 *         "status": "filled",
                 *         "timezone": "Europe/London",
                 *         "starts_at": "2026-03-31T08:30:00.000Z",
                 *         "ends_at": "2026-03-31T16:30:00.000Z",
                 *         "unpaid_break_minutes": 30,
                 *         "positions": 1,
                 *         "positions_filled": 1,
                 *         "pay_rate": 28,
                 *         "bill_rate": 42.5,
                 *         "notes": "Enter by the east gate",
                 *         "cancel_reason": "Ward closed",
                 *         "published_at": "2026-03-31T08:30:00.000Z",
                 *         "completed_at": "2026-03-31T08:30:00.000Z",
                 *         "cancelled_at": "2026-03-31T08:30:00.000Z",
                 *         "assignments": [
                 *           {
                 *             "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *             "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *             "status": "assigned",
                 *             "origin": "direct",
                 *             "clock_in_at": "2026-03-31T08:30:00.000Z",
                 *             "clock_out_at": "2026-03-31T16:30:00.000Z",
                 *             "created_at": "2026-03-31T08:30:00.000Z",
                 *             "updated_at": "2026-03-31T08:30:00.000Z"
                 *           }
                 *         ],
                 *         "created_at": "2026-03-31T08:30:00.000Z",
                 *         "updated_at": "2026-03-31T08:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Event_shift_created"];
            };
        };
        responses: {
            /** @description Any 2xx acknowledges the delivery. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_shift_updated: {
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
                 *       "id": "evt_0198c5a27f3e7c219a641f0e5d2b8c47",
                 *       "type": "shift.updated",
                 *       "created_at": "2026-03-31T08:30:00.000Z",
                 *       "mode": "live",
                 *       "data": {
                 *         "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "site_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "title": "Night shift, Ward 7",
                 *         "status": "filled",
                 *         "timezone": "Europe/London",
                 *         "starts_at": "2026-03-31T08:30:00.000Z",
                 *         "ends_at": "2026-03-31T16:30:00.000Z",
                 *         "unpaid_break_minutes": 30,
                 *         "positions": 1,
                 *         "positions_filled": 1,
                 *         "pay_rate": 28,
                 *         "bill_rate": 42.5,
                 *         "notes": "Enter by the east gate",
                 *         "cancel_reason": "Ward closed",
                 *         "published_at": "2026-03-31T08:30:00.000Z",
                 *         "completed_at": "2026-03-31T08:30:00.000Z",
                 *         "cancelled_at": "2026-03-31T08:30:00.000Z",
                 *         "assignments": [
                 *           {
                 *             "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *             "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *             "status": "assigned",
                 *             "origin": "direct",
                 *             "clock_in_at": "2026-03-31T08:30:00.000Z",
                 *             "clock_out_at": "2026-03-31T16:30:00.000Z",
                 *             "created_at": "2026-03-31T08:30:00.000Z",
                 *             "updated_at": "2026-03-31T08:30:00.000Z"
                 *           }
                 *         ],
                 *         "created_at": "2026-03-31T08:30:00.000Z",
                 *         "updated_at": "2026-03-31T08:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Event_shift_updated"];
            };
        };
        responses: {
            /** @description Any 2xx acknowledges the delivery. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_shift_assigned: {
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
                 *       "id": "evt_0198c5a27f3e7c219a641f0e5d2b8c47",
                 *       "type": "shift.assigned",
                 *       "created_at": "2026-03-31T08:30:00.000Z",
                 *       "mode": "live",
                 *       "data": {
                 *         "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "site_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "title": "Night shift, Ward 7",
                 *         "status": "filled",
                 *         "timezone": "Europe/London",
                 *         "starts_at": "2026-03-31T08:30:00.000Z",
                 *         "ends_at": "2026-03-31T16:30:00.000Z",
                 *         "unpaid_break_minutes": 30,
                 *         "positions": 1,
                 *         "positions_filled": 1,
                 *         "pay_rate": 28,
                 *         "bill_rate": 42.5,
                 *         "notes": "Enter by the east gate",
                 *         "cancel_reason": "Ward closed",
                 *         "published_at": "2026-03-31T08:30:00.000Z",
                 *         "completed_at": "2026-03-31T08:30:00.000Z",
                 *         "cancelled_at": "2026-03-31T08:30:00.000Z",
                 *         "assignments": [
                 *           {
                 *             "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *             "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *             "status": "assigned",
                 *             "origin": "direct",
                 *             "clock_in_at": "2026-03-31T08:30:00.000Z",
                 *             "clock_out_at": "2026-03-31T16:30:00.000Z",
                 *             "created_at": "2026-03-31T08:30:00.000Z",
                 *             "updated_at": "2026-03-31T08:30:00.000Z"
                 *           }
                 *         ],
                 *         "created_at": "2026-03-31T08:30:00.000Z",
                 *         "updated_at": "2026-03-31T08:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Event_shift_assigned"];
            };
        };
        responses: {
            /** @description Any 2xx acknowledges the delivery. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_shift_completed: {
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
                 *       "id": "evt_0198c5a27f3e7c219a641f0e5d2b8c47",
                 *       "type": "shift.completed",
                 *       "created_at": "2026-03-31T08:30:00.000Z",
                 *       "mode": "live",
                 *       "data": {
                 *         "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "site_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "title": "Night shift, Ward 7",
                 *         "status": "filled",
                 *         "timezone": "Europe/London",
                 *         "starts_at": "2026-03-31T08:30:00.000Z",
                 *         "ends_at": "2026-03-31T16:30:00.000Z",
                 *         "unpaid_break_minutes": 30,
                 *         "positions": 1,
                 *         "positions_filled": 1,
                 *         "pay_rate": 28,
                 *         "bill_rate": 42.5,
                 *         "notes": "Enter by the east gate",
                 *         "cancel_reason": "Ward closed",
                 *         "published_at": "2026-03-31T08:30:00.000Z",
                 *         "completed_at": "2026-03-31T08:30:00.000Z",
                 *         "cancelled_at": "2026-03-31T08:30:00.000Z",
                 *         "assignments": [
                 *           {
                 *             "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *             "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *             "status": "assigned",
                 *             "origin": "direct",
                 *             "clock_in_at": "2026-03-31T08:30:00.000Z",
                 *             "clock_out_at": "2026-03-31T16:30:00.000Z",
                 *             "created_at": "2026-03-31T08:30:00.000Z",
                 *             "updated_at": "2026-03-31T08:30:00.000Z"
                 *           }
                 *         ],
                 *         "created_at": "2026-03-31T08:30:00.000Z",
                 *         "updated_at": "2026-03-31T08:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Event_shift_completed"];
            };
        };
        responses: {
            /** @description Any 2xx acknowledges the delivery. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_shift_cancelled: {
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
                 *       "id": "evt_0198c5a27f3e7c219a641f0e5d2b8c47",
                 *       "type": "shift.cancelled",
                 *       "created_at": "2026-03-31T08:30:00.000Z",
                 *       "mode": "live",
                 *       "data": {
                 *         "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "site_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "title": "Night shift, Ward 7",
                 *         "status": "filled",
                 *         "timezone": "Europe/London",
                 *         "starts_at": "2026-03-31T08:30:00.000Z",
                 *         "ends_at": "2026-03-31T16:30:00.000Z",
                 *         "unpaid_break_minutes": 30,
                 *         "positions": 1,
                 *         "positions_filled": 1,
                 *         "pay_rate": 28,
                 *         "bill_rate": 42.5,
                 *         "notes": "Enter by the east gate",
                 *         "cancel_reason": "Ward closed",
                 *         "published_at": "2026-03-31T08:30:00.000Z",
                 *         "completed_at": "2026-03-31T08:30:00.000Z",
                 *         "cancelled_at": "2026-03-31T08:30:00.000Z",
                 *         "assignments": [
                 *           {
                 *             "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *             "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *             "status": "assigned",
                 *             "origin": "direct",
                 *             "clock_in_at": "2026-03-31T08:30:00.000Z",
                 *             "clock_out_at": "2026-03-31T16:30:00.000Z",
                 *             "created_at": "2026-03-31T08:30:00.000Z",
                 *             "updated_at": "2026-03-31T08:30:00.000Z"
                 *           }
                 *         ],
                 *         "created_at": "2026-03-31T08:30:00.000Z",
                 *         "updated_at": "2026-03-31T08:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Event_shift_cancelled"];
            };
        };
        responses: {
            /** @description Any 2xx acknowledges the delivery. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_booking_created: {
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
                 *       "id": "evt_0198c5a27f3e7c219a641f0e5d2b8c47",
                 *       "type": "booking.created",
                 *       "created_at": "2026-03-31T08:30:00.000Z",
                 *       "mode": "live",
                 *       "data": {
                 *         "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "status": "approved",
                 *         "booking_type": "one_time",
                 *         "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "child": {
                 *           "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *           "first_name": "Noor",
                 *           "last_name": "Haddad"
                 *         },
                 *         "start_date": "2026-03-31",
                 *         "end_date": "2026-06-30",
                 *         "booking_date": "2026-03-31",
                 *         "booking_start_time": "08:30:00",
                 *         "booking_end_time": "12:30:00",
                 *         "payment_amount": 65,
                 *         "payment_status": "pending",
                 *         "created_at": "2026-03-31T08:30:00.000Z",
                 *         "updated_at": "2026-03-31T08:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Event_booking_created"];
            };
        };
        responses: {
            /** @description Any 2xx acknowledges the delivery. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_booking_status_changed: {
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
                 *       "id": "evt_0198c5a27f3e7c219a641f0e5d2b8c47",
                 *       "type": "booking.status_changed",
                 *       "created_at": "2026-03-31T08:30:00.000Z",
                 *       "mode": "live",
                 *       "data": {
                 *         "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "status": "approved",
                 *         "booking_type": "one_time",
                 *         "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "child": {
                 *           "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *           "first_name": "Noor",
                 *           "last_name": "Haddad"
                 *         },
                 *         "start_date": "2026-03-31",
                 *         "end_date": "2026-06-30",
                 *         "booking_date": "2026-03-31",
                 *         "booking_start_time": "08:30:00",
                 *         "booking_end_time": "12:30:00",
                 *         "payment_amount": 65,
                 *         "payment_status": "pending",
                 *         "created_at": "2026-03-31T08:30:00.000Z",
                 *         "updated_at": "2026-03-31T08:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Event_booking_status_changed"];
            };
        };
        responses: {
            /** @description Any 2xx acknowledges the delivery. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_timesheet_created: {
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
                 *       "id": "evt_0198c5a27f3e7c219a641f0e5d2b8c47",
                 *       "type": "timesheet.created",
                 *       "created_at": "2026-03-31T08:30:00.000Z",
                 *       "mode": "live",
                 *       "data": {
                 *         "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "shift_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "site_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "status": "pending",
                 *         "source": "clock_out",
                 *         "work_date": "2026-03-31",
                 *         "starts_at": "2026-03-31T08:30:00.000Z",
                 *         "ends_at": "2026-03-31T16:30:00.000Z",
                 *         "break_minutes": 30,
                 *         "hours": 7.5,
                 *         "pay_rate": 28,
                 *         "bill_rate": 42.5,
                 *         "flags": [
                 *           "missing_clock_out"
                 *         ],
                 *         "approved_at": "2026-03-31T08:30:00.000Z",
                 *         "approved_by": "customer",
                 *         "auto_approve_at": "2026-04-03T16:30:00.000Z",
                 *         "dispute_reason": "Left at 15:00",
                 *         "resolution_note": "Corrected to 15:00",
                 *         "void_reason": "Recorded twice",
                 *         "invoice_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "created_at": "2026-03-31T08:30:00.000Z",
                 *         "updated_at": "2026-03-31T08:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Event_timesheet_created"];
            };
        };
        responses: {
            /** @description Any 2xx acknowledges the delivery. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_timesheet_approved: {
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
                 *       "id": "evt_0198c5a27f3e7c219a641f0e5d2b8c47",
                 *       "type": "timesheet.approved",
                 *       "created_at": "2026-03-31T08:30:00.000Z",
                 *       "mode": "live",
                 *       "data": {
                 *         "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "shift_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "site_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "status": "pending",
                 *         "source": "clock_out",
                 *         "work_date": "2026-03-31",
                 *         "starts_at": "2026-03-31T08:30:00.000Z",
                 *         "ends_at": "2026-03-31T16:30:00.000Z",
                 *         "break_minutes": 30,
                 *         "hours": 7.5,
                 *         "pay_rate": 28,
                 *         "bill_rate": 42.5,
                 *         "flags": [
                 *           "missing_clock_out"
                 *         ],
                 *         "approved_at": "2026-03-31T08:30:00.000Z",
                 *         "approved_by": "customer",
                 *         "auto_approve_at": "2026-04-03T16:30:00.000Z",
                 *         "dispute_reason": "Left at 15:00",
                 *         "resolution_note": "Corrected to 15:00",
                 *         "void_reason": "Recorded twice",
                 *         "invoice_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "created_at": "2026-03-31T08:30:00.000Z",
                 *         "updated_at": "2026-03-31T08:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Event_timesheet_approved"];
            };
        };
        responses: {
            /** @description Any 2xx acknowledges the delivery. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_timesheet_disputed: {
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
                 *       "id": "evt_0198c5a27f3e7c219a641f0e5d2b8c47",
                 *       "type": "timesheet.disputed",
                 *       "created_at": "2026-03-31T08:30:00.000Z",
                 *       "mode": "live",
                 *       "data": {
                 *         "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "shift_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "site_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "status": "pending",
                 *         "source": "clock_out",
                 *         "work_date": "2026-03-31",
                 *         "starts_at": "2026-03-31T08:30:00.000Z",
                 *         "ends_at": "2026-03-31T16:30:00.000Z",
                 *         "break_minutes": 30,
                 *         "hours": 7.5,
                 *         "pay_rate": 28,
                 *         "bill_rate": 42.5,
                 *         "flags": [
                 *           "missing_clock_out"
                 *         ],
                 *         "approved_at": "2026-03-31T08:30:00.000Z",
                 *         "approved_by": "customer",
                 *         "auto_approve_at": "2026-04-03T16:30:00.000Z",
                 *         "dispute_reason": "Left at 15:00",
                 *         "resolution_note": "Corrected to 15:00",
                 *         "void_reason": "Recorded twice",
                 *         "invoice_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "created_at": "2026-03-31T08:30:00.000Z",
                 *         "updated_at": "2026-03-31T08:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Event_timesheet_disputed"];
            };
        };
        responses: {
            /** @description Any 2xx acknowledges the delivery. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_timesheet_voided: {
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
                 *       "id": "evt_0198c5a27f3e7c219a641f0e5d2b8c47",
                 *       "type": "timesheet.voided",
                 *       "created_at": "2026-03-31T08:30:00.000Z",
                 *       "mode": "live",
                 *       "data": {
                 *         "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "shift_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "site_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "status": "pending",
                 *         "source": "clock_out",
                 *         "work_date": "2026-03-31",
                 *         "starts_at": "2026-03-31T08:30:00.000Z",
                 *         "ends_at": "2026-03-31T16:30:00.000Z",
                 *         "break_minutes": 30,
                 *         "hours": 7.5,
                 *         "pay_rate": 28,
                 *         "bill_rate": 42.5,
                 *         "flags": [
                 *           "missing_clock_out"
                 *         ],
                 *         "approved_at": "2026-03-31T08:30:00.000Z",
                 *         "approved_by": "customer",
                 *         "auto_approve_at": "2026-04-03T16:30:00.000Z",
                 *         "dispute_reason": "Left at 15:00",
                 *         "resolution_note": "Corrected to 15:00",
                 *         "void_reason": "Recorded twice",
                 *         "invoice_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "created_at": "2026-03-31T08:30:00.000Z",
                 *         "updated_at": "2026-03-31T08:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Event_timesheet_voided"];
            };
        };
        responses: {
            /** @description Any 2xx acknowledges the delivery. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_feedback_created: {
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
                 *       "id": "evt_0198c5a27f3e7c219a641f0e5d2b8c47",
                 *       "type": "feedback.created",
                 *       "created_at": "2026-03-31T08:30:00.000Z",
                 *       "mode": "live",
                 *       "data": {
                 *         "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "shift_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "rating": 5,
                 *         "comment": "Calm and kind with the residents",
                 *         "created_at": "2026-03-31T08:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Event_feedback_created"];
            };
        };
        responses: {
            /** @description Any 2xx acknowledges the delivery. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_invoice_created: {
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
                 *       "id": "evt_0198c5a27f3e7c219a641f0e5d2b8c47",
                 *       "type": "invoice.created",
                 *       "created_at": "2026-03-31T08:30:00.000Z",
                 *       "mode": "live",
                 *       "data": {
                 *         "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "invoice_number": "INV-2026-0001",
                 *         "direction": "org_to_customer",
                 *         "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "status": "sent",
                 *         "issue_date": "2026-03-31",
                 *         "due_date": "2026-04-30",
                 *         "period_start": "2026-03-01",
                 *         "period_end": "2026-03-31",
                 *         "subtotal": 340,
                 *         "tax_total": 68,
                 *         "total": 408,
                 *         "amount_paid": 0,
                 *         "sent_at": "2026-03-31T08:30:00.000Z",
                 *         "paid_at": "2026-03-31T08:30:00.000Z",
                 *         "payment_reference": "BACS 4471",
                 *         "voided_at": "2026-03-31T08:30:00.000Z",
                 *         "void_reason": "Wrong customer",
                 *         "notes": "Thank you",
                 *         "created_at": "2026-03-31T08:30:00.000Z",
                 *         "updated_at": "2026-03-31T08:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Event_invoice_created"];
            };
        };
        responses: {
            /** @description Any 2xx acknowledges the delivery. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_invoice_sent: {
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
                 *       "id": "evt_0198c5a27f3e7c219a641f0e5d2b8c47",
                 *       "type": "invoice.sent",
                 *       "created_at": "2026-03-31T08:30:00.000Z",
                 *       "mode": "live",
                 *       "data": {
                 *         "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "invoice_number": "INV-2026-0001",
                 *         "direction": "org_to_customer",
                 *         "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "status": "sent",
                 *         "issue_date": "2026-03-31",
                 *         "due_date": "2026-04-30",
                 *         "period_start": "2026-03-01",
                 *         "period_end": "2026-03-31",
                 *         "subtotal": 340,
                 *         "tax_total": 68,
                 *         "total": 408,
                 *         "amount_paid": 0,
                 *         "sent_at": "2026-03-31T08:30:00.000Z",
                 *         "paid_at": "2026-03-31T08:30:00.000Z",
                 *         "payment_reference": "BACS 4471",
                 *         "voided_at": "2026-03-31T08:30:00.000Z",
                 *         "void_reason": "Wrong customer",
                 *         "notes": "Thank you",
                 *         "created_at": "2026-03-31T08:30:00.000Z",
                 *         "updated_at": "2026-03-31T08:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Event_invoice_sent"];
            };
        };
        responses: {
            /** @description Any 2xx acknowledges the delivery. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_invoice_paid: {
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
                 *       "id": "evt_0198c5a27f3e7c219a641f0e5d2b8c47",
                 *       "type": "invoice.paid",
                 *       "created_at": "2026-03-31T08:30:00.000Z",
                 *       "mode": "live",
                 *       "data": {
                 *         "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "invoice_number": "INV-2026-0001",
                 *         "direction": "org_to_customer",
                 *         "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "status": "sent",
                 *         "issue_date": "2026-03-31",
                 *         "due_date": "2026-04-30",
                 *         "period_start": "2026-03-01",
                 *         "period_end": "2026-03-31",
                 *         "subtotal": 340,
                 *         "tax_total": 68,
                 *         "total": 408,
                 *         "amount_paid": 0,
                 *         "sent_at": "2026-03-31T08:30:00.000Z",
                 *         "paid_at": "2026-03-31T08:30:00.000Z",
                 *         "payment_reference": "BACS 4471",
                 *         "voided_at": "2026-03-31T08:30:00.000Z",
                 *         "void_reason": "Wrong customer",
                 *         "notes": "Thank you",
                 *         "created_at": "2026-03-31T08:30:00.000Z",
                 *         "updated_at": "2026-03-31T08:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Event_invoice_paid"];
            };
        };
        responses: {
            /** @description Any 2xx acknowledges the delivery. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_invoice_voided: {
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
                 *       "id": "evt_0198c5a27f3e7c219a641f0e5d2b8c47",
                 *       "type": "invoice.voided",
                 *       "created_at": "2026-03-31T08:30:00.000Z",
                 *       "mode": "live",
                 *       "data": {
                 *         "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "invoice_number": "INV-2026-0001",
                 *         "direction": "org_to_customer",
                 *         "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "status": "sent",
                 *         "issue_date": "2026-03-31",
                 *         "due_date": "2026-04-30",
                 *         "period_start": "2026-03-01",
                 *         "period_end": "2026-03-31",
                 *         "subtotal": 340,
                 *         "tax_total": 68,
                 *         "total": 408,
                 *         "amount_paid": 0,
                 *         "sent_at": "2026-03-31T08:30:00.000Z",
                 *         "paid_at": "2026-03-31T08:30:00.000Z",
                 *         "payment_reference": "BACS 4471",
                 *         "voided_at": "2026-03-31T08:30:00.000Z",
                 *         "void_reason": "Wrong customer",
                 *         "notes": "Thank you",
                 *         "created_at": "2026-03-31T08:30:00.000Z",
                 *         "updated_at": "2026-03-31T08:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Event_invoice_voided"];
            };
        };
        responses: {
            /** @description Any 2xx acknowledges the delivery. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_travel_expense_submitted: {
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
                 *       "id": "evt_0198c5a27f3e7c219a641f0e5d2b8c47",
                 *       "type": "travel_expense.submitted",
                 *       "created_at": "2026-03-31T08:30:00.000Z",
                 *       "mode": "live",
                 *       "data": {
                 *         "id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "shift_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "member_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "customer_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "status": "submitted",
                 *         "expense_date": "2026-03-31",
                 *         "distance": 18.4,
                 *         "unit": "km",
                 *         "rate": 0.45,
                 *         "amount": 8.28,
                 *         "billable": true,
                 *         "reject_reason": "No receipt",
                 *         "invoice_id": "0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47",
                 *         "created_at": "2026-03-31T08:30:00.000Z",
                 *         "updated_at": "2026-03-31T08:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Event_travel_expense_submitted"];
            };
        };
        responses: {
            /** @description Any 2xx acknowledges the delivery. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
