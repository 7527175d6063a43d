/**
 * Every name that the specification gives a thing of the API, with where the schema has it. A name that stands here alone has its place
 * under that very name; `name: 'elsewhere'` says where else, and by which reading (docs/readings.md).
 *
 * A place is `Type.field`, `Input.field`, `Enum.value`, or `Type.field(argument)`.
 */
export interface SpecifiedName {
  readonly name: string;
  readonly place: string;
  /** Of a place with another name, why: an entry of the readings. */
  readonly reading: string | null;
}

interface Elsewhere {
  readonly [name: string]: readonly [place: string, reading: string];
}

function names(type: string, sameNames: string, elsewhere: Elsewhere = {}): SpecifiedName[] {
  return [
    ...sameNames
      .split(/\s+/)
      .filter(Boolean)
      .map((name) => ({ name, place: `${type}.${name}`, reading: null })),
    ...Object.entries(elsewhere).map(([name, [place, reading]]) => ({ name, place, reading })),
  ];
}

function argumentsOf(operation: string, sameNames: string): SpecifiedName[] {
  return sameNames.split(/\s+/).map((name) => ({ name, place: `${operation}(${name})`, reading: null }));
}

/** A mutation: what goes in and what comes out. */
function mutation(name: string, input: string, inputs: string, payload: string, answers: string) {
  return [
    ...names('Mutation', name),
    ...names(input, `clientMutationId ${inputs}`),
    ...names(payload, answers),
  ];
}

/** Section 3 of both documents: what there is, and its fields. */
export const ENTITY_NAMES: Readonly<Record<string, readonly SpecifiedName[]>> = {
  user: names(
    'User',
    'id age birthdate state status roles activeConstellations notifications documents createdAt',
  ),
  profile: names(
    'Profile',
    'firstName middleName lastName suffix birthdate gender emails phoneNumbers activeAddress taxIdSet',
  ),
  'e-mail address': names('EmailAddress', 'id email status'),
  'phone number': names('PhoneNumber', 'id phoneNumber mask status createdAt countryCode smsMarketing'),
  'postal address': [
    ...names('PostalAddress', 'street1 street2 city state postalCode country stateObject formattedDisplay'),
    ...names('Country', 'alpha3 hasStates hasPostalCode postalCodeFormat'),
    ...names('State', 'name alpha2'),
  ],
  country: names('Country', 'id name alpha3 postalCodeFormat hasStates hasPostalCode'),
  state: names('State', 'id name alpha2'),
  constellation: names(
    'Constellation',
    'id label status createdAt featureFlags allocationSummary wyshAllocations plaidItems activeInsuranceMembership',
  ),
  'feature flag': names('FeatureFlag', 'name enabled'),
  'account flags': [
    ...names('AccountCapabilities', 'billing termLifeExtension'),
    ...names(
      'InsuranceMembership',
      'capabilities eligibleForCoverage eligibleForMonitoring eligibleForUnderwriting underwritingRequired',
    ),
    ...names('User', 'locked'),
    ...names('ExchangeBlackboxPayload', '', {
      fraudulentDevice: ['ExchangeBlackboxPayload.blocked', 'A-440'],
    }),
  ],
  wysh: [
    ...names(
      'Wysh',
      `id slug description prompt active guidance monitorable termable recipientType order defaultName defaultAmount amountPrompt
      amountGuidance amountPlaceholder monitoringGuidance termPrompt termGuidance termPlaceholder wyshSuggestions wyshCategory`,
    ),
    ...names('WyshImages', 'header infoHeader icon selectedIcon unselectedIcon'),
  ],
  'wysh suggestion': names('WyshSuggestion', 'id title amount enabled order'),
  'wysh category': names(
    'WyshCategory',
    'id name prompt slug color order description listDescription wyshes',
  ),
  'wysh allocation': [
    ...names(
      'WyshAllocation',
      `id name amount covered amountCovered percentCovered monitored status order terminatesAt updatedAt recipient wysh plaidAccount
      allocationHistories`,
    ),
    ...names('PlaidAccount', 'id name mask'),
  ],
  'allocation history': names('WyshAllocationHistory', 'id amount change direction createdAt updatedAt'),
  'allocation summary': names('WyshAllocationsSummary', 'activeCount totalAmount percentCovered'),
  recipient: [
    ...names('InstitutionRecipient', 'id name countryCode accountNumber phoneNumber'),
    ...names('CompanyRecipient', 'id name websiteUrl'),
    ...names('IndividualRecipient', 'id name email countryCode phoneNumber relationship'),
  ],
  estimate: [
    ...names(
      'Estimate',
      `id amount termDuration termUnit insuredsAgeAtTerm health tobacco annualPremium monthlyPremium allocationsCoveredPercentage premiums
      packages productDetail`,
    ),
    ...names('Premium', 'billingFrequency amount'),
    ...names('BillingFrequency', 'annually monthly'),
    ...names('HealthGrade', 'average'),
    ...names('TermUnit', 'month year'),
  ],
  policy: [
    ...names(
      'Policy',
      `id label status amount term termDuration termUnit insuredsAgeAtTerm effectiveAt effectiveUntil pausedAt terminatesAt lapsesAt
      monthlyPremium interestDue totalMissedPremiums classification product productDetail productV2 activePlan pendingPlan payoutDetails
      documents policyRiders reinstatementRequest`,
    ),
    ...names('PolicyStatus', 'terminated'),
    ...names('Classification', 'id name gender'),
    ...names('ProductDetail', 'slug'),
    ...names('PolicyProduct', 'id name status slug description'),
    ...names('Plan', 'id amount billingFrequency nextPayment'),
    ...names('NextPayment', 'date estimated invoiceId'),
    ...names('PolicyRider', 'label rider'),
    ...names('Rider', 'cta ctaDestination description name'),
    ...names('ReinstatementRequest', 'status underwritingRequired productsOffering'),
    ...names('PayoutDetail', 'amount'),
    ...names('PayoutCause', 'autoPedestrian generalAccident publicTransportation'),
  ],
  quote: [
    ...names(
      'Quote',
      `id amount termUnit termDuration allocationCoverage status caseResult insuredsAgeAtTerm extensionAvailable expiresAt premiums
      documents payoutDetails classification insuranceApplication`,
    ),
    ...names('QuoteStatus', 'pending accepted expired'),
    ...names('Document', 'html pdf'),
    ...names('DocumentFile', 'url'),
    ...names('InsuranceApplication', 'id result version'),
  ],
  'product offering': [
    ...names(
      'ProductOffering',
      `id productSlug amount premiums allocationCoverage dueToday expiresAt interestDue totalMissedPayments status insuredsAgeAtTerm
      createdAt extensionAvailable payoutDetails classification`,
    ),
    ...names('ProductOfferingStatus', 'pending accepted expired'),
  ],
  'insurance application': [
    ...names('InsuranceApplication', 'id result version documents createdAt'),
    ...names('InsuranceApplicationResult', 'pending rejected failed referred_to_underwriter approved'),
  ],
  'insurance membership': [
    ...names(
      'InsuranceMembership',
      `id label eligibleForMonitoring eligibleForCoverage eligibleForUnderwriting underwritingRequired coverageDetails latestEstimateDatum
      latestInsuranceApplication pendingQuote pendingPolicy activePolicy productsOfferings latestPayableInvoice invoices notifications
      beneficiaries capabilities documents`,
    ),
    ...names('CoverageDetails', 'productSlug', {
      'max approved coverage amount': ['CoverageDetails.approvedAmountMax', 'A-440'],
      'min approved coverage amount': ['CoverageDetails.approvedAmountMin', 'A-440'],
      'max approved term': ['CoverageDetails.approvedTermMax', 'A-440'],
      'min approved term': ['CoverageDetails.approvedTermMin', 'A-440'],
      'requested amount': ['CoverageDetails.requestedAmount', 'A-440'],
      'requested term': ['CoverageDetails.requestedTerm', 'A-440'],
    }),
    ...names('Estimate', 'termDuration termUnit amount health tobacco insuredsAgeAtTerm premiums'),
  ],
  invoice: [
    ...names('Invoice', 'id amount balance dueAt issuedAt pastDue status'),
    ...names('InvoiceStatus', 'created short_paid failed retryable processing fully_paid'),
    ...names('InvoiceFilter', 'eligibleUnpaid processing'),
  ],
  'payment result': [
    ...names('PaymentsResult', 'billingAttemptedAmount processed'),
    ...names('ProcessedPayment', 'invoiceId transactionResult reason'),
    ...names('TransactionResult', 'failed processing success'),
  ],
  'payment method': [
    ...names('PaymentMethod', 'id source status name metadata externalId mask plaidAccount'),
    ...names('CardMetadata', 'brand country funding last4'),
    ...names('PlaidAccount', 'id externalId name mask fullName subtype accountType institution'),
  ],
  'linked bank item': [
    ...names('PlaidItem', 'id business createdAt externalId accounts institution status updatedAt'),
    ...names('BankInstitution', 'id name logo'),
  ],
  beneficiary: [
    ...names('Beneficiary', 'id responsibility allocation assignedEntity contact createdAt address'),
    ...names('BeneficiaryEntity', 'entityType'),
    ...['IndividualContact', 'MinorContact'].flatMap((type) =>
      names(
        type,
        `id firstName middleInitial lastName suffix relationship birthdate countryCode phoneNumber email taxIdSet address`,
      ),
    ),
    ...names('MinorContact', 'parentGuardianInfo'),
    ...names('OrganizationContact', 'name businessType countryCode phoneNumber email address'),
    ...names('TrustContact', 'name firstName lastName dateOfTrust trusteeTaxIdSet address'),
    ...names('BeneficiaryAddress', 'id street1 street2 city state postalCode'),
  ],
  document: [
    ...names(
      'Document',
      'id slug name description cta version createdAt updatedAt applicableYear documentCategory files',
    ),
    ...names('DocumentCategory', 'name slug yearGroupable'),
    ...names('DocumentFile', 'fileName url'),
  ],
  disclosure: names(
    'Disclosure',
    'id name slug description cta version createdAt downloadUrl important body',
  ),
  notification: [...names('Notification', 'id read metadata'), ...names('NotificationMetadata', 'type')],
  case: [
    ...names('UnderwritingCase', 'id result decision externalId source createdAt'),
    ...names('UnderwritingCaseDecision', 'accepted rejected'),
  ],
  'trivia question': [
    ...names('TriviaQuestion', 'slug question explanation answers'),
    ...names('TriviaAnswer', 'slug name correct'),
  ],
  'dynamic form': [
    ...names(
      'DynamicForm',
      'id slug description layout flow groups items leadingNavigationButton flowSessionId',
    ),
    ...names('FormItem', 'key type content'),
    ...names('FormGroup', 'type itemKeys replacementKey attributesSet'),
    ...names(
      'FormGroupAttributes',
      'backgroundColor margin verticalPadding horizontalPadding cornerRadius shadow',
    ),
  ],
  flow: [
    ...names('Flow', 'id slug terminalBehavior layout title prompt terminal'),
    ...names('FlowSession', 'id'),
    ...names('FlowScope', 'application policy_holder'),
  ],
  'flow question': [
    ...names('FlowQuestion', 'id prompt description justification justificationHeader layout fields'),
    ...names('FlowQuestionField', 'id key inputType label required metadata'),
    ...names('FlowQuestionMetadata', 'options value unit element disabled characterMax binary currency'),
    ...names('FieldResponseInput', 'fieldId inputType required value'),
  ],
  journey: [...names('User', 'journeyProgress'), ...names('JourneyMetadata', 'reinstateablePolicyId')],
};

/** Section 7 of both documents: what is asked. */
export const QUERY_NAMES: readonly SpecifiedName[] = [
  ...names(
    'Query',
    `currentUser me cases countries states wyshItems wysh wyshCategories wyshAllocations wyshAllocationsSummary accountCapabilities
    fetchIneligibleForCoverageReasons adjustProductOffering productAvailableInState productOfferings disclosure translations
    triviaQuestions globalFeatureFlags coverageEditorState flow dynamicForm policy pendingPolicy pendingQuote adjustEstimate adjustQuote
    invoices latestPayableInvoice latestInsuranceApplication reinstateablePolicies documentsBySlug document documentCategories
    disclosures notifications eligibility beneficiaries activePaymentMethod bankItems`,
    {
      'policy riders': ['Policy.policyRiders', 'A-441'],
      'policy documents': ['Policy.documents', 'A-441'],
      'documents of the latest application': ['InsuranceApplication.documents', 'A-441'],
      'payout details': ['Policy.payoutDetails', 'A-441'],
      'allocation histories': ['WyshAllocation.allocationHistories', 'A-441'],
      'disclosure without its body': ['Disclosure.body', 'A-441'],
    },
  ),
  ...argumentsOf('Query.states', 'countryId'),
  ...argumentsOf('Query.wysh', 'slug'),
  ...argumentsOf('Query.adjustProductOffering', 'id termUnit termDuration amount'),
  ...argumentsOf('Query.productAvailableInState', 'businessSlug productSlug stateId'),
  ...argumentsOf('Query.disclosure', 'slug'),
  ...argumentsOf('Query.disclosures', 'businessSlug'),
  ...argumentsOf('Query.flow', 'slug'),
  ...argumentsOf(
    'Query.dynamicForm',
    'criteria currentFormIdentifier direction flowSessionId retryBackoffFactor retryDelay retryTimeout',
  ),
  ...argumentsOf('Query.documentsBySlug', 'slug'),
  ...argumentsOf('Query.document', 'id'),
  ...argumentsOf('Query.triviaQuestions', 'slug'),
  ...names('DynamicFormCriteria', 'action formScope'),
  ...names('AdjustedPremium', 'annualPremium monthlyPremium allocationsCoveredPercentage'),
  ...names('IneligibleForCoverageReasons', 'ineligibleCoverageReasons'),
  ...names('Eligibility', 'eligibleForCoverage eligibleForUnderwriting'),
  ...names('CoverageEditorStatus', 'active', { 'in-flight': ['CoverageEditorState.status', 'A-057'] }),
  ...names('CoverageEditorType', 'estimate quote adOffering termLifeOffering'),
];

/** The same: what is changed. */
export const MUTATION_NAMES: readonly SpecifiedName[] = [
  ...mutation('registerUser', 'RegisterUserInput', 'attributes', 'RegisterUserPayload', 'userId'),
  ...names('RegisterUserAttributes', 'email password firstName lastName newsletterOptIn'),
  ...mutation(
    'createCredential',
    'CreateCredentialInput',
    'email password',
    'CreateCredentialPayload',
    'userId',
  ),
  ...mutation(
    'exchangeBlackbox',
    'ExchangeBlackboxInput',
    'blackbox clientFamily',
    'ExchangeBlackboxPayload',
    'blocked caseId deviceId',
  ),
  ...mutation(
    'exchangeLoginToken',
    'ExchangeLoginTokenInput',
    'loginToken',
    'ExchangeLoginTokenPayload',
    'accessToken',
  ),
  ...mutation('verifySession', 'VerifySessionInput', 'sessionId code', 'VerifySessionPayload', 'status'),
  ...mutation(
    'requestOtp',
    'RequestOtpInput',
    'sessionId phoneNumberId channel',
    'RequestOtpPayload',
    'success',
  ),
  ...mutation(
    'createPhoneNumber',
    'CreatePhoneNumberInput',
    'phoneNumber countryCode smsMarketing',
    'CreatePhoneNumberPayload',
    'phoneNumber',
  ),
  ...names('PhoneNumber', 'id mask status createdAt'),
  ...mutation('verifyEmail', 'VerifyEmailInput', 'token', 'VerifyEmailPayload', 'success'),
  ...mutation(
    'initiatePasswordReset',
    'InitiatePasswordResetInput',
    'email',
    'InitiatePasswordResetPayload',
    'success',
  ),
  ...mutation(
    'resetForgottenPassword',
    'ResetForgottenPasswordInput',
    'token password passwordConfirmation',
    'ResetForgottenPasswordPayload',
    'success',
  ),
  ...mutation('decommissionUser', 'DecommissionUserInput', '', 'DecommissionUserPayload', 'success'),
  ...mutation(
    'setupUserForNewLineOfBusiness',
    'SetupUserForNewLineOfBusinessInput',
    'businessSlug constellationId userId',
    'SetupUserForNewLineOfBusinessPayload',
    'userId constellationId',
  ),
  ...mutation(
    'createWyshAllocation',
    'CreateWyshAllocationInput',
    'wyshId',
    'CreateWyshAllocationPayload',
    'wyshAllocation',
  ),
  ...mutation(
    'updateWyshAllocation',
    'UpdateWyshAllocationInput',
    'wyshAllocationId amount order',
    'UpdateWyshAllocationPayload',
    'wyshAllocation',
  ),
  ...mutation(
    'decommissionWyshAllocation',
    'DecommissionWyshAllocationInput',
    'wyshAllocationId',
    'DecommissionWyshAllocationPayload',
    'wyshAllocation',
  ),
  ...names('Mutation', 'createAllocationRecipient updateAllocationRecipient destroyAllocationRecipient'),
  ...names('AllocationRecipientInput', 'clientMutationId wyshAllocationId institution company individual'),
  ...names('DestroyAllocationRecipientInput', 'clientMutationId wyshAllocationId'),
  ...names('Mutation', '', { 'toggle monitoring': ['Mutation.updateAllocationMonitoring', 'A-208'] }),
  ...names('UpdateAllocationMonitoringInput', 'clientMutationId wyshAllocationId monitored'),
  ...mutation(
    'updateEstimateDatum',
    'UpdateEstimateDatumInput',
    'amount termDuration termUnit',
    'UpdateEstimateDatumPayload',
    'estimate',
  ),
  ...mutation(
    'updatePrequalificationInformation',
    'UpdatePrequalificationInformationInput',
    '',
    'UpdatePrequalificationInformationPayload',
    'ineligibleCoverageReasons',
  ),
  ...mutation(
    'updateProductOffering',
    'UpdateProductOfferingInput',
    'offeringId amount termDuration termUnit',
    'UpdateProductOfferingPayload',
    'productOffering',
  ),
  ...mutation(
    'requestCoverageAdjustment',
    'RequestCoverageAdjustmentInput',
    'policyId insuranceMembershipId',
    'RequestCoverageAdjustmentPayload',
    'status',
  ),
  ...names('CoverageAdjustmentStatus', 'UNDERWRITING_REQUIRED'),
  ...mutation(
    'createFlowSession',
    'CreateFlowSessionInput',
    'flowId fromStart',
    'CreateFlowSessionPayload',
    'flowSessionId',
  ),
  ...mutation(
    'createResponse',
    'CreateResponseInput',
    'flowSessionId fieldResponses formInputs',
    'CreateResponsePayload',
    'form',
  ),
  ...mutation(
    'createDirectUploadToCloud',
    'CreateDirectUploadToCloudInput',
    'byteSize checksum contentType filename',
    'CreateDirectUploadToCloudPayload',
    'blobId headers signedBlobId url',
  ),
  ...mutation(
    'createAcknowledgement',
    'CreateAcknowledgementInput',
    'recordId recordType contextId contextType',
    'CreateAcknowledgementPayload',
    'acknowledgement',
  ),
  ...names('AcknowledgedRecordType', 'document disclosure'),
  ...names('AcknowledgementContextType', 'InsuranceApplication InsuranceMembership'),
  ...mutation(
    'createApplicationReferral',
    'CreateApplicationReferralInput',
    'referralCode',
    'CreateApplicationReferralPayload',
    'success',
  ),
  ...mutation(
    'updateNotification',
    'UpdateNotificationInput',
    'notificationId',
    'UpdateNotificationPayload',
    'notification',
  ),
  ...mutation(
    'acceptProductOffering',
    'AcceptProductOfferingInput',
    'offeringId',
    'AcceptProductOfferingPayload',
    'quote',
  ),
  ...mutation(
    'updateQuote',
    'UpdateQuoteInput',
    'quoteId status billingFrequency amount termDuration termUnit',
    'UpdateQuotePayload',
    'quote',
  ),
  ...mutation(
    'requestReinstatement',
    'RequestReinstatementInput',
    'policyId',
    'RequestReinstatementPayload',
    'policy',
  ),
  ...mutation(
    'createReinstatementInvoice',
    'CreateReinstatementInvoiceInput',
    'policyId',
    'CreateReinstatementInvoicePayload',
    'invoice',
  ),
  ...mutation(
    'createPaymentMethod',
    'CreatePaymentMethodInput',
    'externalId source metadata',
    'CreatePaymentMethodPayload',
    'paymentMethod',
  ),
  ...mutation(
    'createMultiplePayments',
    'CreateMultiplePaymentsInput',
    'invoiceIds invoiceId purchasePolicy',
    'CreateMultiplePaymentsPayload',
    'payments',
  ),
  ...names('Mutation', '', {
    'generate link token': ['Mutation.generateBankLinkToken', 'A-208'],
    'exchange public token': ['Mutation.exchangeBankPublicToken', 'A-208'],
    'initiate update': ['Mutation.initiatePlaidItemUpdate', 'A-208'],
    'confirm update': ['Mutation.confirmPlaidItemUpdate', 'A-208'],
    unlink: ['Mutation.unlinkPlaidItem', 'A-208'],
  }),
  ...names('GenerateBankLinkTokenPayload', '', {
    'link token': ['GenerateBankLinkTokenPayload.linkToken', 'A-208'],
  }),
  ...names('ExchangeBankPublicTokenInput', 'publicToken bankAccountId lineOfBusiness'),
  ...names('InitiatePlaidItemUpdateInput', 'plaidItemId'),
  ...names('ConfirmPlaidItemUpdateInput', 'plaidItemId'),
  ...names('UnlinkPlaidItemInput', 'plaidItemId'),
  ...names('UnlinkPlaidItemPayload', 'success'),
  ...mutation(
    'createBeneficiary',
    'CreateBeneficiaryInput',
    'contact address allocation responsibility lineOfBusiness',
    'BeneficiaryPayload',
    'beneficiary',
  ),
  ...mutation(
    'updateBeneficiary',
    'UpdateBeneficiaryInput',
    'beneficiaryId contact address allocation responsibility',
    'BeneficiaryPayload',
    'beneficiary',
  ),
  ...mutation(
    'destroyBeneficiary',
    'DestroyBeneficiaryInput',
    'beneficiaryId responsibility promoteBackup destroyBackup',
    'DestroyBeneficiaryPayload',
    'beneficiaries',
  ),
  ...mutation(
    'updateBeneficiaryAllocation',
    'UpdateBeneficiaryAllocationInput',
    'allocations',
    'UpdateBeneficiaryAllocationPayload',
    'status',
  ),
  ...names('BeneficiaryAllocationInput', 'beneficiaryId allocation'),
  ...mutation(
    'sendBeneficiaryPacket',
    'SendBeneficiaryPacketInput',
    'beneficiaryId',
    'SendBeneficiaryPacketPayload',
    'beneficiary',
  ),
];

/** Section 8 of the first document, and the code that section 5 gives an upload. */
export const ERROR_CODES = [
  'ACCESS_CODE_EXPIRED',
  'ACCESS_CODE_INCORRECT',
  'AURA_COMMON_ERROR',
  'APPLICATION_DOCUMENT_NOT_READY',
  'AUTHENTICATION_TENTH_ATTEMPT',
  'AUTHENTICATION_THIRD_ATTEMPT',
  'BLOCKED',
  'CANNOT_REUSE_PASSWORD',
  'CREDENTIAL_INCORRECT',
  'CREDENTIAL_INVALID',
  'DEVICE_UNREGISTERED',
  'DEVICE_VERIFICATION_INCORRECT',
  'DYNAMIC_FORMS_POLLING',
  'EMAIL_ALREADY_TAKEN',
  'FETCH_RETRY_EXCEEDED',
  'FINANCE_APPLICATION_DISABLED',
  'GRAPH_API_UNAUTHORIZED',
  'INVALID_DATE',
  'PASSWORD_MISMATCH',
  'PASSWORD_PREVIOUSLY_USED',
  'PHONE_NUMBER_MISSING',
  'PHONE_NUMBER_NOT_VERIFIED',
  'REQUIRED_INPUT_MISSING',
  'STANDARD_ERROR',
  'TOKEN_INVALID',
  'TOKEN_PURPOSE_MISMATCH',
  'UNSUCCESSFUL_SESSION_VERIFICATION',
  'UNDERWRITING_DISABLED',
  'USER_DECOMMISSIONED',
] as const;
