require "openssl"

TOLERANCE_SECONDS = 5 * 60

# Whether Santral sent this body.
# raw_body: the bytes as they came. Rails: request.raw_post, Sinatra: request.body.read
# signature: request.env["HTTP_X_SERVICE_SIGNATURE"]
def genuine?(raw_body, signature, secret)
  expected = OpenSSL::HMAC.hexdigest("SHA256", secret, raw_body)
  OpenSSL.secure_compare(expected, signature.to_s)
end

# Whether Santral sent this body in the last five minutes: whoever recorded a request cannot send
# it again later.
# id: request.env["HTTP_WEBHOOK_ID"]
# timestamp: request.env["HTTP_WEBHOOK_TIMESTAMP"]
# signature: request.env["HTTP_WEBHOOK_SIGNATURE"]
def genuine_and_recent?(raw_body, id:, timestamp:, signature:, secret:, now: Time.now.to_i)
  seconds = Integer(timestamp.to_s, 10, exception: false)
  return false if seconds.nil? || (now - seconds).abs > TOLERANCE_SECONDS

  content = "#{id}.#{timestamp}.".b + raw_body.b
  digest = OpenSSL::HMAC.digest("SHA256", secret, content)
  expected = "v1,#{[digest].pack("m0")}"
  # The header holds several signatures. One has to match.
  signature.to_s.split(" ").any? { |given| OpenSSL.secure_compare(expected, given) }
end
